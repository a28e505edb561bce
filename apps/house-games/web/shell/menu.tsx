import { Dialog } from './dialog.tsx';
import type { GameScreen } from './game.ts';
import {
  BackIcon,
  FullIcon,
  HistoryIcon,
  InfoIcon,
  MuteIcon,
  RepeatIcon,
  ShieldIcon,
  SoundIcon,
} from './icons.tsx';
import { hasParent, tellParent } from './parent.ts';
import { refill, session } from './session.ts';
import { isSoundOn } from './sound.ts';
import { words } from './words.ts';

const text = words({
  menu: ['เมนู', 'Menu'],
  history: ['ประวัติการเล่น', 'Your rounds'],
  fairness: ['ตรวจสอบความยุติธรรม', 'Provably fair'],
  rules: ['กติกาและอัตราจ่าย', 'Rules and odds'],
  sound: ['เสียง', 'Sound'],
  full: ['เต็มจอ', 'Full screen'],
  exit: ['ออกจากเกม', 'Leave the game'],
  deposit: ['ฝากเงิน', 'Deposit'],
  register: ['สมัครเพื่อเล่นด้วยเงินจริง', 'Register to play for money'],
  refill: ['เติมเงินทดลอง', 'New play money'],
});

interface Props {
  onClose: () => void;
  onOpen: (panel: 'history' | 'fairness' | 'rules') => void;
}

/** Everything that is not the game itself. */
export function MenuDialog({ onClose, onOpen }: Props) {
  const isDemo = session.value?.isDemo === true;
  const tell = (type: 'salung.deposit' | 'salung.register' | 'salung.exit') => () => {
    tellParent({ type });
    onClose();
  };
  return (
    <Dialog title={text.menu} onClose={onClose}>
      <div class="menu">
        <button
          type="button"
          role="switch"
          aria-checked={isSoundOn.value}
          onClick={() => {
            isSoundOn.value = !isSoundOn.value;
          }}
        >
          {isSoundOn.value ? <SoundIcon /> : <MuteIcon />} {text.sound}
          <span class="switch" />
        </button>
        <button type="button" onClick={() => onOpen('history')}>
          <HistoryIcon /> {text.history}
        </button>
        <button type="button" onClick={() => onOpen('fairness')}>
          <ShieldIcon /> {text.fairness}
        </button>
        <button type="button" onClick={() => onOpen('rules')}>
          <InfoIcon /> {text.rules}
        </button>
        {document.fullscreenEnabled && (
          <button type="button" onClick={() => void toggleFull().then(onClose)}>
            <FullIcon /> {text.full}
          </button>
        )}
        {isDemo && (
          <button type="button" onClick={() => void refill().then(onClose, onClose)}>
            <RepeatIcon /> {text.refill}
          </button>
        )}
        {hasParent() && isDemo && (
          <button type="button" class="main" onClick={tell('salung.register')}>
            {text.register}
          </button>
        )}
        {hasParent() && !isDemo && (
          <button type="button" class="main" onClick={tell('salung.deposit')}>
            {text.deposit}
          </button>
        )}
        {hasParent() && (
          <button type="button" onClick={tell('salung.exit')}>
            <BackIcon /> {text.exit}
          </button>
        )}
      </div>
    </Dialog>
  );
}

async function toggleFull(): Promise<void> {
  try {
    await (document.fullscreenElement === null
      ? document.documentElement.requestFullscreen()
      : document.exitFullscreen());
  } catch {
    // Not allowed here.
  }
}

/** The game's rules, odds and RTP. */
export function RulesDialog({ game: { Rules }, onClose }: { game: GameScreen; onClose: () => void }) {
  return (
    <Dialog title={text.rules} onClose={onClose}>
      <Rules />
    </Dialog>
  );
}
