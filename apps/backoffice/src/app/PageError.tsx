import { ErrorState, errorText } from '@salung/ui';
import { useRouter } from '@tanstack/react-router';
import { m } from '../paraglide/messages.js';

/** What a page shows when it broke: a sentence, and the way to try again. */
export function PageError({ error, reset }: { error: unknown; reset?: () => void }) {
  const router = useRouter();
  return (
    <ErrorState
      title={m.page_broken()}
      text={errorText(error)}
      onRetry={() => {
        reset?.();
        void router.invalidate();
      }}
    />
  );
}
