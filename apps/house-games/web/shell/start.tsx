import { useSignalEffect } from '@preact/signals';
import { addLateFonts } from '@salung/ui/late-fonts';
import { render } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import '@salung/ui/fonts.css';
import '@salung/ui/tokens.css';
import './shell.css';
import type { RoundView } from '../../shared/api.ts';
import { FairnessDialog } from './fairness.tsx';
import type { GameScreen } from './game.ts';
import { HistoryDialog } from './history.tsx';
import { MenuIcon } from './icons.tsx';
import { MenuDialog, RulesDialog } from './menu.tsx';
import { bahtExact } from './money.ts';
import { ProofDialog } from './proof.tsx';
import { ReplayPage } from './replay.tsx';
import { balance, hasBarAbove, isWaiting, openProblem, openSession, session } from './session.ts';
import { isWatching } from './watching.ts';
import { language, words } from './words.ts';

const text = words({
  loading: ['กำลังโหลด', 'Loading'],
  demo: ['ทดลองเล่น', 'Demo'],
  demoHint: ['เงินสมมติ ไม่ใช่เงินจริง', 'Play money, not real money'],
  balance: ['ยอดเงิน', 'Balance'],
  menu: ['เมนู', 'Menu'],
  waiting: ['กำลังเชื่อมต่ออีกครั้ง รอบนี้จะไม่สูญหาย', 'Connecting again. The round is not lost.'],
  closed: [
    'ลิงก์นี้เปิดเกมไม่ได้แล้ว กรุณาเปิดเกมใหม่จากหน้าเว็บ',
    'This link no longer opens the game. Please open the game again from the site.',
  ],
  offline: ['เชื่อมต่อไม่ได้ กรุณาลองอีกครั้ง', 'No connection. Please try again.'],
  retry: ['ลองอีกครั้ง', 'Try again'],
});

/** Shows a game in the shell: header, menu, dialogs, and the game's own scene; or staff a round of it. */
export function startGame(game: GameScreen): void {
  document.documentElement.lang = language;
  document.title = game.name;
  const root = document.getElementById('root');
  if (root === null) throw new Error('the page has no root');
  addLateFonts();
  render(isWatching ? <ReplayPage game={game} /> : <Shell game={game} />, root);
}

type Panel = 'menu' | 'history' | 'fairness' | 'rules' | { round: RoundView };

function Shell({ game }: { game: GameScreen }) {
  const [panel, setPanel] = useState<Panel | undefined>();
  const close = () => setPanel(undefined);
  useEffect(() => void openSession(game.code), [game.code]);
  const { Scene } = game;
  return (
    <>
      <header class={session.value !== undefined && hasBarAbove.value ? 'shell-head framed' : 'shell-head'}>
        <h1>{game.name}</h1>
        {session.value?.isDemo === true && (
          <span class="demo-mark" title={text.demoHint}>
            {text.demo}
          </span>
        )}
        <Balance />
        <button type="button" class="quiet" aria-label={text.menu} onClick={() => setPanel('menu')}>
          <MenuIcon />
        </button>
      </header>
      {isWaiting.value && (
        <p class="banner" role="status">
          {text.waiting}
        </p>
      )}
      <main class="scene">{session.value === undefined ? <Opening game={game} /> : <Scene />}</main>
      {panel === 'menu' && <MenuDialog onClose={close} onOpen={setPanel} />}
      {panel === 'history' && (
        <HistoryDialog game={game} onClose={close} onVerify={(round) => setPanel({ round })} />
      )}
      {panel === 'fairness' && <FairnessDialog onClose={close} />}
      {typeof panel === 'object' && (
        <ProofDialog round={panel.round} onClose={close} onReveal={() => setPanel('fairness')} />
      )}
      {panel === 'rules' && <RulesDialog game={game} onClose={close} />}
    </>
  );
}

function Opening({ game }: { game: GameScreen }) {
  const problem = openProblem.value;
  if (problem === undefined) {
    return (
      <div class="opening" role="status">
        <span class="spinner" />
        {text.loading}
      </div>
    );
  }
  return (
    <div class="opening" role="alert">
      <p>{problem.isPassing ? text.offline : text.closed}</p>
      {problem.isPassing && (
        <button type="button" class="main" onClick={() => void openSession(game.code)}>
          {text.retry}
        </button>
      )}
    </div>
  );
}

/** Counts to the new amount, so that the eye sees what changed. */
function Balance() {
  const [shown, setShown] = useState(balance.peek());
  useSignalEffect(() => {
    const target = balance.value;
    const from = shown;
    const begun = performance.now();
    let frame = 0;
    const step = () => {
      const share = Math.min(1, (performance.now() - begun) / 250);
      setShown(Math.round(from + (target - from) * share));
      if (share < 1) frame = requestAnimationFrame(step);
    };
    step();
    return () => cancelAnimationFrame(frame);
  });
  return (
    <output class="balance" aria-label={text.balance}>
      ฿{bahtExact(shown)}
    </output>
  );
}
