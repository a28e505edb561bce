import { Skeleton } from '@mantine/core';
import css from './page.module.css';

/** A placeholder for an amount form that is loading, of about the same height. */
export function FormSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className={css.form}>
      <div>
        <Skeleton height={14} width={120} mb={10} />
        <Skeleton height={64} radius={12} />
      </div>
      <Skeleton height={96} radius={8} />
      <Skeleton height={72} radius={8} />
      <Skeleton height={48} radius={8} />
    </div>
  );
}
