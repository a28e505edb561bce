import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import css from './Callout.module.css';

const signs = {
  bad: IconAlertTriangle,
  warn: IconAlertTriangle,
  good: IconCircleCheck,
  info: IconInfoCircle,
};

/** Something that must be seen before a decision. */
export function Callout({ tone, children }: { tone: keyof typeof signs; children: ReactNode }) {
  const Sign = signs[tone];
  return (
    <div className={css.callout} data-tone={tone} role={tone === 'bad' ? 'alert' : 'note'}>
      <Sign size={20} stroke={1.8} aria-hidden="true" className={css.sign} />
      <div>{children}</div>
    </div>
  );
}
