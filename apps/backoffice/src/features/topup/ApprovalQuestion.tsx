import { formatBaht } from '@salung/ui';
import { AmountInWords, Callout } from '@salung/ui/office';
import { AsksSecond } from '../../lib/NeedsSecond.tsx';
import work from '../../lib/queue/Work.module.css';
import { m } from '../../paraglide/messages.js';
import type { TopupDetails } from './use-pending-topups.ts';
import { confirmWarnings } from './warning-texts.ts';

interface ApprovalQuestionProps {
  topup: TopupDetails;
  /** What is approved. */
  satang: number;
  /** Why it will wait for a second person. */
  second: string | null;
}

/** What is read before an approval is confirmed: the amount in words, for whom, and what speaks against it. */
export function ApprovalQuestion({ topup, satang, second }: ApprovalQuestionProps) {
  const { player, amountToPay } = topup;
  return (
    <>
      <AmountInWords satang={satang} />
      <p>{m.approve_for({ name: `${player.firstName} ${player.lastName}` })}</p>
      {confirmWarnings(topup).map(({ tone, text }) => (
        <Callout key={text} tone={tone}>
          {text}
        </Callout>
      ))}
      {satang !== amountToPay && (
        <p className={work.quiet}>{m.approve_other_amount({ amount: formatBaht(amountToPay) })}</p>
      )}
      <AsksSecond text={second} />
    </>
  );
}
