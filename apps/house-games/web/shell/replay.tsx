import { useEffect, useState } from 'preact/hooks';
import type { RoundView } from '../../shared/api.ts';
import { CallError, call } from './api.ts';
import type { GameScreen } from './game.ts';
import { baht, change } from './money.ts';
import { replaying } from './session.ts';
import { language, words } from './words.ts';

const text = words({
  replay: ['ดูย้อนหลัง', 'Replay'],
  round: ['รอบ', 'Round'],
  at: ['เวลา', 'Time'],
  bets: ['เดิมพัน', 'Bets'],
  stake: ['เดิมพันรวม', 'Staked'],
  payout: ['ได้คืน', 'Returned'],
  result: ['ผล', 'Result'],
  loading: ['กำลังโหลด', 'Loading'],
  expired: [
    'ลิงก์นี้หมดอายุแล้ว กรุณาเปิดรอบนี้ใหม่จากระบบหลังบ้าน',
    'This link has expired. Please open the round again from the back office.',
  ],
  unknown: ['ไม่พบรอบนี้ กรุณาตรวจสอบหมายเลขรอบ', 'There is no such round. Please check its number.'],
  offline: ['เชื่อมต่อไม่ได้ กรุณาลองอีกครั้ง', 'No connection. Please try again.'],
  retry: ['ลองอีกครั้ง', 'Try again'],
  refused: ['รอบนี้ไม่ได้เล่น ไม่มีการหักเงิน', 'The round was not played; no money was taken.'],
  returned: ['รอบนี้ไม่ได้เล่น คืนเงินเดิมพันแล้ว', 'The round was not played; the stake went back.'],
  open: ['รอบนี้ยังไม่จบ', 'The round is not over yet.'],
});

const time = new Intl.DateTimeFormat(language === 'th' ? 'th-TH' : 'en-GB', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Asia/Bangkok',
});

/** One round of the past as it was: its picture, and the same in words. */
export function ReplayPage({ game }: { game: GameScreen }) {
  const [round, setRound] = useState<RoundView | undefined>();
  const [problem, setProblem] = useState<CallError | undefined>();

  async function load(): Promise<void> {
    setProblem(undefined);
    try {
      const found = await call<RoundView>('GET', `replay${location.search}`);
      // The scene shows it as soon as it is there.
      if (found.state === 'settled' && found.result !== null) replaying.value = found;
      setRound(found);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(error);
    }
  }
  useEffect(() => void load(), []);

  const { Scene } = game;
  return (
    <>
      <header class="shell-head">
        <h1>{game.name}</h1>
        <span class="demo-mark">{text.replay}</span>
      </header>
      {round === undefined ? (
        <main class="scene">
          <div class="opening" role={problem ? 'alert' : 'status'}>
            {problem === undefined ? <span class="spinner" /> : null}
            <p>{problem === undefined ? text.loading : sentenceOf(problem)}</p>
            {problem?.isPassing === true && (
              <button type="button" class="main" onClick={() => void load()}>
                {text.retry}
              </button>
            )}
          </div>
        </main>
      ) : (
        <main class="scene watched">
          <Facts round={round} game={game} />
          {round.result !== null && round.state === 'settled' && <Scene />}
        </main>
      )}
    </>
  );
}

function sentenceOf({ isPassing, status }: CallError): string {
  if (isPassing) return text.offline;
  return status === 404 ? text.unknown : text.expired;
}

function Facts({ round, game: { Outcome, spotName } }: { round: RoundView; game: GameScreen }) {
  const { state, stake, payout, at } = round;
  const bets: readonly { spot: string; stake: number }[] =
    round.game === 'hi-lo' || round.game === 'baccarat' ? round.bets : [];
  return (
    <dl class="replay-facts">
      <dt>{text.at}</dt>
      <dd>{time.format(at)}</dd>
      {bets.length > 0 && <dt>{text.bets}</dt>}
      {bets.map((bet) => (
        <dd key={bet.spot}>
          {spotName?.(bet.spot) ?? bet.spot} ฿{baht(bet.stake)}
        </dd>
      ))}
      <dt>{text.stake}</dt>
      <dd>฿{baht(stake)}</dd>
      {state === 'settled' ? (
        <>
          <dt>{text.payout}</dt>
          <dd class={payout > stake ? 'won' : undefined}>
            ฿{baht(payout)} ({change(payout - stake)})
          </dd>
          <dt>{text.result}</dt>
          <dd>
            <Outcome round={round} />
          </dd>
        </>
      ) : (
        <>
          <dt>{text.result}</dt>
          <dd>{state === 'refused' ? text.refused : state === 'returned' ? text.returned : text.open}</dd>
        </>
      )}
    </dl>
  );
}
