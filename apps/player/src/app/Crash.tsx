import { ErrorState } from '@salung/ui';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { m } from '../paraglide/messages.js';

/** What stands in place of a page that could not be drawn or loaded. */
export function Crash({ reset }: ErrorComponentProps) {
  const router = useRouter();
  return (
    <ErrorState
      title={m.crash_title()}
      text={m.crash_text()}
      onRetry={() => {
        reset();
        void router.invalidate();
      }}
    />
  );
}
