import { useEffect, useRef, useState } from 'react';
import { toast } from '../feedback/toast.ts';
import { m } from '../paraglide/messages.js';

/** @returns whether the text is in the clipboard now */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // There is no such interface on plain http, and browsers inside of other apps may refuse it.
    return copySelected(text);
  }
}

function copySelected(text: string): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  area.style.position = 'fixed';
  area.style.opacity = '0';
  document.body.append(area);
  area.select();
  const isCopied = document.execCommand('copy');
  area.remove();
  return isCopied;
}

/** How long "copied" is shown. Milliseconds. */
const SAID_FOR = 2000;

/** Copies a text; `done` while "copied" is shown. */
export function useCopy(text: string): { done: boolean; copy: () => void } {
  const [done, setDone] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const copy = () =>
    void copyText(text).then((isCopied) => {
      if (!isCopied) return toast.bad(m.copy_failed(), { id: 'copy' });
      setDone(true);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setDone(false), SAID_FOR);
    });
  return { done, copy };
}
