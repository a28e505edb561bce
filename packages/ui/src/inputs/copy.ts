import { useEffect, useRef, useState } from 'react';

async function copyText(text: string): Promise<void> {
  if (navigator.clipboard && window.isSecureContext) return navigator.clipboard.writeText(text);
  // The clipboard interface is missing on plain http, as in a local network.
  const area = document.createElement('textarea');
  area.value = text;
  area.style.position = 'fixed';
  area.style.opacity = '0';
  document.body.append(area);
  area.select();
  document.execCommand('copy');
  area.remove();
}

/** How long "copied" is shown. Milliseconds. */
const SAID_FOR = 2000;

/** Copies a text; `done` while "copied" is shown. */
export function useCopy(text: string): { done: boolean; copy: () => void } {
  const [done, setDone] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const copy = () =>
    void copyText(text).then(() => {
      setDone(true);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setDone(false), SAID_FOR);
    });
  return { done, copy };
}
