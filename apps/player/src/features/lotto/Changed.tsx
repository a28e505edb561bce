import { dateTime } from '@salung/ui';
import { m } from '../../paraglide/messages.js';
import css from './Lotto.module.css';

/** That a round is drawn at another time than at first; nothing where it is not. */
export function MovedFrom({ at }: { at: string | null }) {
  return at === null ? null : <p className={css.small}>{m.lotto_moved_from({ at: dateTime(at) })}</p>;
}

/** That a result was corrected after it was paid; nothing where it was not. */
export function CorrectedAt({ at }: { at: string | null }) {
  return at === null ? null : <p className={css.small}>{m.lotto_corrected_at({ at: dateTime(at) })}</p>;
}
