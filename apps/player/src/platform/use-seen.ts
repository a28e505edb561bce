import { useCallback, useState } from 'react';

/** Whether an element is (mostly) in view, below the header. */
export function useSeen(): [(element: Element | null) => (() => void) | undefined, boolean] {
  const [seen, setSeen] = useState(true);
  const watch = useCallback((element: Element | null) => {
    if (!element) return undefined;
    const observer = new IntersectionObserver(([entry]) => setSeen((entry?.intersectionRatio ?? 1) > 0.6), {
      rootMargin: '-60px 0px 0px',
      threshold: [0.6],
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [watch, seen];
}
