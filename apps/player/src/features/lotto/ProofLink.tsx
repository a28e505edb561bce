import { IconShieldCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import css from './Lotto.module.css';
import type { Round } from './types.ts';

/** To the proof of a draw of the house. */
export function ProofLink({ round: { id } }: { round: Pick<Round, 'id'> }) {
  return (
    <Link to="/lotto/draws/$id" params={{ id }} className={`${css.link} ${css.proof}`}>
      <IconShieldCheck size={20} stroke={1.6} aria-hidden="true" /> {m.lotto_house_see_proof()}
    </Link>
  );
}
