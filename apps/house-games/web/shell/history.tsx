import { useEffect, useState } from 'preact/hooks';
import type { HistoryView, RoundView } from '../../shared/api.ts';
import { CallError, call } from './api.ts';
import { Dialog } from './dialog.tsx';
import type { GameScreen } from './game.ts';
import { PlayIcon, ShieldIcon } from './icons.tsx';
import { baht, change } from './money.ts';
import { replaying } from './session.ts';
import { language, words } from './words.ts';

const text = words({
  title: ['ประวัติการเล่น', 'Your rounds'],
  empty: ['ยังไม่มีรอบที่เล่น', 'No rounds yet.'],
  more: ['ดูเพิ่ม', 'Show more'],
  replay: ['ดูซ้ำ', 'Replay'],
  verify: ['ตรวจสอบ', 'Verify'],
  stake: ['เดิมพัน', 'Stake'],
  payout: ['ได้คืน', 'Returned'],
  refused: ['ไม่ได้เล่น ไม่มีการหักเงิน', 'Not played; no money was taken'],
  returned: ['ไม่ได้เล่น คืนเงินเดิมพันแล้ว', 'Not played; the stake goes back'],
  failed: ['โหลดไม่สำเร็จ กรุณาลองอีกครั้ง', 'Could not be loaded. Please try again.'],
});

const time = new Intl.DateTimeFormat(language === 'th' ? 'th-TH' : 'en-GB', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'Asia/Bangkok',
});

interface Props {
  game: GameScreen;
  onClose: () => void;
  onVerify: (round: RoundView) => void;
}

/** The player's own rounds of the game, with replay and proof. */
export function HistoryDialog({ game, onClose, onVerify }: Props) {
  const [rounds, setRounds] = useState<readonly RoundView[]>([]);
  const [before, setBefore] = useState<number | null | undefined>(undefined);
  const [hasFailed, setFailed] = useState(false);

  async function load(): Promise<void> {
    try {
      const after = typeof before === 'number' ? `&before=${before}` : '';
      const page = await call<HistoryView>('GET', `history?game=${game.code}${after}`);
      setRounds([...rounds, ...page.rounds]);
      setBefore(page.before);
      setFailed(false);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailed(true);
    }
  }
  useEffect(() => void load(), []);

  return (
    <Dialog title={text.title} onClose={onClose}>
      {before !== undefined && rounds.length === 0 && <p class="muted">{text.empty}</p>}
      <ul class="history">
        {rounds.map((round) => (
          <Row key={round.id} round={round} game={game} onClose={onClose} onVerify={onVerify} />
        ))}
      </ul>
      {hasFailed && <p role="alert">{text.failed}</p>}
      {(typeof before === 'number' || hasFailed) && (
        <button type="button" class="wide" onClick={() => void load()}>
          {text.more}
        </button>
      )}
    </Dialog>
  );
}

function Row({ round, game, onClose, onVerify }: Props & { round: RoundView }) {
  const { Outcome } = game;
  return (
    <li>
      <div class="history-facts">
        <time class="muted" dateTime={new Date(round.at).toISOString()}>
          {time.format(round.at)}
        </time>
        <span>
          {text.stake} ฿{baht(round.stake)}
        </span>
        {round.state === 'settled' && (
          <>
            <span>
              {text.payout} ฿{baht(round.payout)}
            </span>
            <span class={round.payout > round.stake ? 'won' : 'muted'}>
              {change(round.payout - round.stake)}
            </span>
          </>
        )}
      </div>
      {round.state === 'refused' && <p class="muted">{text.refused}</p>}
      {round.state === 'returned' && <p class="muted">{text.returned}</p>}
      {round.state === 'settled' && (
        <div class="history-actions">
          <Outcome round={round} />
          <button
            type="button"
            class="quiet"
            onClick={() => {
              replaying.value = round;
              onClose();
            }}
          >
            <PlayIcon /> {text.replay}
          </button>
          <button type="button" class="quiet" onClick={() => onVerify(round)}>
            <ShieldIcon /> {text.verify}
          </button>
        </div>
      )}
    </li>
  );
}
