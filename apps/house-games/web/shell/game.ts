import type { FunctionComponent } from 'preact';
import type { GameCode, RoundView } from '../../shared/api.ts';

/** What a game gives the shell. */
export interface GameScreen {
  code: GameCode;
  name: string;
  /** The game itself, below the header. It is mounted when the session is open. */
  Scene: FunctionComponent;
  /** The rules with odds and RTP, in a dialog. */
  Rules: FunctionComponent;
  /** A settled round in a line of the history, e.g. its dice. */
  Outcome: FunctionComponent<{ round: RoundView }>;
  /** The name of a spot that was bet on, in games that have spots. */
  spotName?: (spot: string) => string;
}
