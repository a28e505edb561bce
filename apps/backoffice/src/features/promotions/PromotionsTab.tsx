import type { Player } from '../players/player.ts';
import { Sessions } from './Sessions.tsx';

/** All sessions of a player with their terms. */
export const PromotionsTab = ({ player }: { player: Player }) => (
  <Sessions filter={{ playerId: player.id }} />
);
