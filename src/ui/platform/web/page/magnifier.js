// Two fingers that mean nothing in the program show the page larger, and move it then.
'use strict';

function createMagnifier(canvas) {
    const MOST = 3, AS_GOOD_AS_NOT = 1.05;
    let scale = 1, left = 0, top = 0, takes = false, last = null;

    function show() {
        const keep = (at, size) => Math.min(0, Math.max(size * (1 - scale), at));
        left = keep(left, canvas.clientWidth);
        top = keep(top, canvas.clientHeight);
        canvas.style.transform = scale > 1 ? `translate(${left}px, ${top}px) scale(${scale})` : '';
    }

    function read(touches) {
        const [a, b] = touches;
        return {x: (a.clientX + b.clientX) / 2, y: (a.clientY + b.clientY) / 2,
            apart: Math.max(1, Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY))};
    }

    canvas.style.transformOrigin = '0 0';
    window.addEventListener('touchstart', (event) => (last = event.touches.length === 2 ? read(event.touches) : null));
    window.addEventListener('touchmove', (event) => {
        if (last && event.touches.length === 2 && (takes || scale > 1)) {
            const now = read(event.touches);
            const larger = Math.min(MOST, Math.max(1, scale * now.apart / last.apart)), by = larger / scale;
            left = now.x - (last.x - left) * by;
            top = now.y - (last.y - top) * by;
            scale = larger;
            last = now;
            show();
        }
    });
    for (const end of ['touchend', 'touchcancel']) {
        window.addEventListener(end, () => {
            takes = false;
            last = null;
            if (scale < AS_GOOD_AS_NOT) {
                scale = 1;
                show();
            }
        });
    }
    // SDL measures the canvas then.
    window.addEventListener('resize', () => {
        scale = 1;
        show();
    }, true);

    return {
        begin: () => (takes = true),
        is: () => takes || scale > 1,
    };
}
