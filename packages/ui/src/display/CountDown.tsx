import { useEffect, useState } from 'react';

export interface CountDownProps {
  /** When it ends: an ISO instant or milliseconds since the epoch. */
  until: string | number;
  onEnd?: () => void;
  className?: string | undefined;
}

/** `14:59`, or `1:02:03` from an hour up. */
export function clockText(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const two = (n: number) => String(n).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const rest = `${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}

/** The time left, updated every second; `data-low` in the last minute. Screen readers do not read the updates out. */
export function CountDown({ until, onEnd, className }: CountDownProps) {
  const end = typeof until === 'number' ? until : Date.parse(until);
  const [left, setLeft] = useState(() => end - Date.now());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const now = end - Date.now();
      setLeft(now);
      if (now <= 0) onEnd?.();
      else timer = setTimeout(tick, now % 1000 || 1000);
    };
    tick();
    return () => clearTimeout(timer);
  }, [end, onEnd]);
  return (
    <time role="timer" translate="no" className={className} data-low={left < 60_000 || undefined}>
      {clockText(left)}
    </time>
  );
}
