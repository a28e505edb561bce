import { IconArrowLeft } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { m } from '../../paraglide/messages.js';
import { Stage } from '../../parts/Stage.tsx';
import { client } from '../../platform/client.ts';
import css from './AuthCard.module.css';

export interface AuthCardProps {
  title: ReactNode;
  text?: ReactNode;
  /** From 1; with `steps` draws how far one is. */
  step?: number;
  steps?: number;
  onBack?: (() => void) | undefined;
  children: ReactNode;
  footer?: ReactNode;
}

/** The frame of the sign-in pages: one question at a time, with the way back. */
export function AuthCard({ title, text, step, steps, onBack, children, footer }: AuthCardProps) {
  // Loads the client while the form is filled in: its button makes the first call.
  useEffect(() => void client.prepare().catch(() => undefined), []);
  return (
    <div className={css.card}>
      {step && steps && (
        <div
          className={css.progress}
          role="progressbar"
          aria-valuemin={1}
          aria-valuemax={steps}
          aria-valuenow={step}
          aria-label={m.register_step({ step, steps })}
        >
          {Array.from({ length: steps }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
            <span key={place} data-done={place < step || undefined} />
          ))}
        </div>
      )}
      <Stage name={step ?? 0}>
        <div className={css.head}>
          {onBack && (
            <button type="button" className={css.back} onClick={onBack} aria-label={m.back()}>
              <IconArrowLeft size={22} stroke={1.6} aria-hidden="true" />
            </button>
          )}
          <h1 className={css.title}>{title}</h1>
        </div>
        {text && <p className={css.text}>{text}</p>}
        <div className={css.body}>{children}</div>
      </Stage>
      {footer && <div className={css.footer}>{footer}</div>}
    </div>
  );
}
