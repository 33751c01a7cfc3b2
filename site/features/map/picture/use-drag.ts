import { type PointerEvent, type RefObject, useRef } from 'react';

/** Pixels from which a press is a drag. */
const THRESHOLD = 5;

/**
 * Drags an element with a mouse or a finger: it follows the pointer, and returns to its place when that is released.
 *
 * @param onHold called when the pointer is pressed and when it is released
 * @param onStart called when a press becomes a drag
 * @param onEnd called with the pixels by which the element was dragged
 * @returns handlers of the element around it; `isDragged`: true if the last press was a drag, not a click
 */
export function useDrag(
  element: RefObject<SVGSVGElement | null>,
  {
    onHold,
    onStart,
    onEnd,
  }: { onHold(isHeld: boolean): void; onStart(): void; onEnd(right: number, down: number): void },
) {
  const press = useRef<{ x: number; y: number; isDrag: boolean } | null>(null);
  const wasDrag = useRef(false);
  const translate = (value: string) => {
    if (element.current) element.current.style.translate = value;
  };
  const release = () => {
    press.current = null;
    translate('');
    // After the click of this press, which needs the element.
    setTimeout(() => press.current === null && onHold(false));
  };
  return {
    isDragged: () => wasDrag.current,
    handlers: {
      onPointerDown({ isPrimary, button, clientX: x, clientY: y }: PointerEvent) {
        if (!isPrimary || button !== 0) return;
        wasDrag.current = false;
        press.current = { x, y, isDrag: false };
        onHold(true);
      },
      onPointerMove(event: PointerEvent) {
        const { isPrimary, buttons, clientX, clientY, currentTarget, pointerId, pointerType } = event;
        const from = press.current;
        if (from === null || !isPrimary) return;
        // A menu or a dialog has taken the release.
        if (buttons === 0) return release();
        const [right, down] = [clientX - from.x, clientY - from.y];
        // The browser will scroll the page with a finger that moves up or down.
        const isScroll = pointerType === 'touch' && Math.abs(down) >= Math.abs(right);
        if (!from.isDrag && (isScroll || Math.hypot(right, down) < THRESHOLD)) return;
        if (!from.isDrag) {
          from.isDrag = wasDrag.current = true;
          currentTarget.setPointerCapture(pointerId);
          onStart();
        }
        translate(`${right}px ${down}px`);
      },
      onPointerUp({ isPrimary, clientX, clientY }: PointerEvent) {
        const from = press.current;
        if (from === null || !isPrimary) return;
        release();
        if (from.isDrag) onEnd(clientX - from.x, clientY - from.y);
      },
      onPointerCancel: release,
      // A drag has the pointer until it is released.
      onPointerLeave: () => press.current?.isDrag === false && release(),
    },
  };
}
