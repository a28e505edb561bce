import { UnstyledButton } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { m } from '../paraglide/messages.js';
import css from './CopyMark.module.css';
import { useCopy } from './copy.ts';

/** Copies the text before it: an icon in a line of text, large enough for a finger. */
export function CopyMark({ text, name }: { text: string; name: string }) {
  const { done, copy } = useCopy(text);
  const Sign = done ? IconCheck : IconCopy;
  return (
    <>
      <UnstyledButton
        className={css.mark ?? ''}
        data-done={done || undefined}
        aria-label={m.copy_named({ name })}
        onClick={copy}
      >
        <Sign size={16} stroke={1.6} aria-hidden="true" />
      </UnstyledButton>
      <span className="s-only-spoken" aria-live="polite">
        {done ? m.copied() : ''}
      </span>
    </>
  );
}
