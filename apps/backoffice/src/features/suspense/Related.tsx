import { dateTime } from '@salung/ui';
import { DetailSection } from '@salung/ui/office';
import { ItemLink } from '../../lib/ItemLink.tsx';
import { m } from '../../paraglide/messages.js';
import css from './Suspense.module.css';
import { type ItemDetails, relatedText } from './suspense-text.ts';

/** What has the same amount around the same time: the money may be its, and must not be given twice. */
export function Related({ related }: { related: ItemDetails['related'] }) {
  if (related.length === 0) return null;
  return (
    <DetailSection title={m.suspense_related()}>
      {related.map(({ kind, id, playerName, at }) => (
        <div key={id} className={css.candidate}>
          <div className={css.person}>
            <ItemLink type={kind.startsWith('payout') ? 'withdrawal' : 'topup'} id={id}>
              {playerName} · {dateTime(at)}
            </ItemLink>
            <span className={css.quiet}>{relatedText(kind)}</span>
          </div>
        </div>
      ))}
    </DetailSection>
  );
}
