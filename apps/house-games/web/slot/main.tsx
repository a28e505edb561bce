import { startGame } from '../shell/start.tsx';
import './page.css';
import { Game } from './game.tsx';
import { Outcome } from './outcome.tsx';
import { Rules } from './rules.tsx';
import { text } from './text.ts';

startGame({ code: 'slot', name: text.name, Scene: Game, Rules, Outcome });
