import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { m } from '../paraglide/messages.js';

async function copyText(text: string): Promise<void> {
  if (navigator.clipboard && window.isSecureContext) return navigator.clipboard.writeText(text);
  // Plain http in a local network has no clipboard interface.
  const area = document.createElement('textarea');
  area.value = text;
  area.style.position = 'fixed';
  area.style.opacity = '0';
  document.body.append(area);
  area.select();
  document.execCommand('copy');
  area.remove();
}

export interface CopyButtonProps {
  /** What goes to the clipboard. */
  text: string;
  /** What it is, for those who hear the page: `Copy account number`. */
  name: string;
  /** The whole width and a control's height, with the name on it. */
  wide?: boolean;
}

/** Copies and says so, in its own place. */
export function CopyButton({ text, name, wide = false }: CopyButtonProps) {
  const [done, setDone] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <>
      <Button
        variant={done ? 'light' : 'default'}
        {...(done ? { color: 'green' } : {})}
        size={wide ? 'md' : 'sm'}
        fullWidth={wide}
        leftSection={done ? <IconCheck size={16} /> : <IconCopy size={16} />}
        onClick={() => {
          void copyText(text).then(() => {
            setDone(true);
            clearTimeout(timer.current);
            timer.current = setTimeout(() => setDone(false), 2000);
          });
        }}
      >
        {done ? m.copied() : wide ? m.copy_named({ name }) : m.copy()}
        {!wide && !done && <span className="s-only-spoken"> {name}</span>}
      </Button>
      <span className="s-only-spoken" aria-live="polite">
        {done ? m.copied() : ''}
      </span>
    </>
  );
}
