import { Callout } from '@salung/ui/office';
import { Link } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import type { TopupDetails } from './use-pending-topups.ts';
import { warningsOf } from './warning-texts.ts';

/** What speaks against a top-up, and the other one that its slip belongs to. */
export function TopupWarnings({ topup }: { topup: TopupDetails }) {
  return (
    <>
      {warningsOf(topup).map(({ tone, text }) => (
        <Callout key={text} tone={tone}>
          {text}
        </Callout>
      ))}
      {topup.slip?.duplicateOf && (
        <Link to="/topups" search={{ id: topup.slip.duplicateOf }}>
          {m.slip_duplicate_see()}
        </Link>
      )}
    </>
  );
}
