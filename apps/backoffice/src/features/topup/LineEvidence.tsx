import { query } from '@salung/client';
import { IconCircleCheck, IconCircleX, IconHelpCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import work from '../../lib/queue/Work.module.css';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { accountText, lineTime, payerText } from '../statements/line-text.ts';
import css from './SlipCheck.module.css';

type About = 'amount' | 'account' | 'time' | 'payer';
type Verdict = 'verified' | 'differs' | 'unclear';

const texts: Record<About, Record<Verdict, () => string>> = {
  amount: {
    verified: m.line_amount_verified,
    differs: m.line_amount_differs,
    unclear: m.line_amount_differs,
  },
  account: {
    verified: m.line_account_verified,
    differs: m.line_account_differs,
    unclear: m.line_account_differs,
  },
  time: { verified: m.line_time_verified, differs: m.line_time_differs, unclear: m.line_time_unclear },
  payer: { verified: m.line_payer_verified, differs: m.line_payer_differs, unclear: m.line_payer_unclear },
};
const marks = { verified: IconCircleCheck, differs: IconCircleX, unclear: IconHelpCircle };

/** The bank's line that is the money of a top-up, as far as it was compared; nothing where there is none. */
export default function LineEvidence({ id }: { id: string }) {
  const { data } = useQuery(query(client, 'statements.ofTopup', { params: { id } }));
  if (!data?.line) return null;
  const { line, findings } = data;
  return (
    <section className={`${work.group} ${css.check}`} aria-label={m.line_title()}>
      <h3 className={work.heading}>{m.line_title()}</h3>
      <ul className={css.findings}>
        {findings.map(({ about, verdict }) => {
          const Mark = marks[verdict];
          return (
            <li key={about} className={`${css.finding} ${css[verdict]}`}>
              <Mark size={20} aria-hidden />
              <span>{texts[about][verdict]()}</span>
            </li>
          );
        })}
      </ul>
      <p className={css.line}>
        {[lineTime(line), accountText(line), payerText(line), line.reference].filter(Boolean).join(' · ')}
      </p>
    </section>
  );
}
