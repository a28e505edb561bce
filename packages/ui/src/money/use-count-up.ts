import { useEffect, useRef, useState } from 'react';

const asksForStillness = () => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;

/**
 * Counts from the last value to the new one, so that people see the change. Without animation on the first render, with
 * reduced motion, and in a hidden tab. Integers only.
 * @param duration milliseconds
 */
export function useCountUp(value: number, duration = 700): number {
  const [shown, setShown] = useState(value);
  const from = useRef(value);
  useEffect(() => {
    const start = from.current;
    if (start === value) return;
    if (asksForStillness() || document.hidden) {
      from.current = value;
      setShown(value);
      return;
    }
    let frame = 0;
    let begun: number | undefined;
    const step = (now: number) => {
      begun ??= now;
      const part = Math.min(1, (now - begun) / duration);
      const next = part === 1 ? value : Math.round(start + (value - start) * (1 - (1 - part) ** 3));
      from.current = next;
      setShown(next);
      if (part < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [value, duration]);
  return shown;
}
