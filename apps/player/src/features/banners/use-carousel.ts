import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { nearestOf, stopsOf } from './stops.ts';

/** Milliseconds between two moves. */
const PACE = 8_000;

const wantsStillness = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Moves a row of items that is scrolled sideways: where it is, where it can go, and its moving on by itself while nobody
 * touches it, has paused it or wants stillness.
 */
export function useCarousel(row: RefObject<HTMLElement | null>, count: number) {
  const [stops, setStops] = useState<readonly number[]>([]);
  const [current, setCurrent] = useState(0);
  const [isPaused, setPaused] = useState(false);
  const [isTouched, setTouched] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other items have other places
  useLayoutEffect(() => {
    const list = row.current;
    if (!list) return undefined;
    const measure = () => {
      const first = list.firstElementChild as HTMLElement | null;
      const places = [...list.children].map(
        (item) => (item as HTMLElement).offsetLeft - (first?.offsetLeft ?? 0),
      );
      setStops(stopsOf(places, list.scrollWidth - list.clientWidth));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(list);
    return () => observer.disconnect();
  }, [row, count]);

  useEffect(() => {
    const list = row.current;
    if (!list) return undefined;
    const follow = () => setCurrent(nearestOf(stops, list.scrollLeft));
    list.addEventListener('scroll', follow, { passive: true });
    follow();
    return () => list.removeEventListener('scroll', follow);
  }, [row, stops]);

  const moves = stops.length > 1 && !wantsStillness();
  const goTo = (stop: number) =>
    row.current?.scrollTo({
      left: stops[(stop + stops.length) % stops.length] ?? 0,
      behavior: wantsStillness() ? 'auto' : 'smooth',
    });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the time begins anew with each move, also by hand
  useEffect(() => {
    if (!moves || isPaused || isTouched) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') goTo(current + 1);
    }, PACE);
    return () => clearInterval(timer);
  }, [moves, isPaused, isTouched, current, stops]);

  return { stops, current, goTo, moves, isPaused, setPaused, setTouched };
}
