import { bankName, dateTime } from '@salung/ui';
import { Callout, Facts } from '@salung/ui/office';
import { m } from '../../paraglide/messages.js';
import { matchText, matchTone, sourceText } from './payer-text.ts';
import type { TopupDetails } from './use-pending-topups.ts';

interface PayerReadProps {
  payer: NonNullable<TopupDetails['payer']>;
  player: TopupDetails['player'];
}

/** The payer as somebody has read it, compared with the player. */
export default function PayerRead({ payer, player }: PayerReadProps) {
  return (
    <>
      <Facts
        rows={[
          [m.payer_name(), payer.name],
          [m.payer_bank(), payer.bankCode && bankName(payer.bankCode)],
          [m.payer_source(), sourceText(payer.source)],
          [m.payer_by(), `${payer.by ?? m.the_system()} · ${dateTime(payer.at)}`],
        ]}
      />
      <Callout tone={matchTone[payer.match]}>
        {matchText(payer.match, `${player.firstName} ${player.lastName}`)}
      </Callout>
    </>
  );
}
