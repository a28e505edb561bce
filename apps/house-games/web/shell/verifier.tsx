import { type RoundInput, type RoundOutcome, recompute } from '@salung/fair';
import { useState } from 'preact/hooks';
import { baht } from './money.ts';
import { words } from './words.ts';

const text = words({
  intro: [
    'ใส่ซีดและเดิมพันของรอบ หน้านี้คำนวณผลใหม่ในเครื่องของคุณเอง',
    'Enter the seeds and bets of a round. This page plays it again on your own device.',
  ],
  game: ['เกม', 'Game'],
  serverSeed: ['ซีดของเซิร์ฟเวอร์ที่เปิดเผยแล้ว', 'Revealed server seed'],
  clientSeed: ['ซีดของคุณ', 'Your seed'],
  nonce: ['ลำดับรอบ', 'Number of the round (nonce)'],
  hash: ['แฮชของรอบ', 'Hash of the round'],
  publicSeed: ['ซีดสาธารณะ', 'Public seed'],
  bets: ['เดิมพัน (JSON หน่วยสตางค์)', 'Bets (JSON, satang)'],
  commitment: ['ลายนิ้วมือที่คำนวณได้ (SHA-256)', 'Commitment (SHA-256)'],
  matches: ['ตรงกับที่เปิดเผยไว้ก่อนเล่น', 'It is the one shown before the round.'],
  differs: ['ไม่ตรงกับที่เปิดเผยไว้', 'It is not the one shown before the round!'],
  result: ['ผล', 'Result'],
  payouts: ['ได้คืน (บาท)', 'Returned (baht)'],
  steps: ['วิธีคำนวณ', 'How it is computed'],
  stepsText: [
    'HMAC-SHA256 (กุญแจ = ซีดของเซิร์ฟเวอร์, ข้อความ = "ซีดของคุณ:ลำดับรอบ:0,1,2…") ทุกสี่ไบต์คือเลขหนึ่งตัว ใช้เศษจากการหาร และข้ามเลขที่ทำให้ผลเอนเอียง',
    'HMAC-SHA256 (key = server seed, message = "your seed:nonce:0, 1, 2…"). Four bytes are a number; the remainder decides, and numbers that would prefer some results are skipped.',
  ],
  crashText: [
    'r = 52 บิตแรกของ HMAC-SHA256 (กุญแจ = แฮชของรอบ, ข้อความ = ซีดสาธารณะ) จุดแตก = 99 × 2^52 / (2^52 − r) ปัดลง ไม่ต่ำกว่า 1.00',
    'r is the first 52 bits of HMAC-SHA256 (key = hash of the round, message = public seed). It busts at 99 × 2^52 / (2^52 − r) hundredths, rounded down, at least 1.00.',
  ],
  download: ['ดาวน์โหลด round.json', 'Download round.json'],
  wrong: ['ข้อมูลไม่ถูกต้อง', 'These values cannot be a round.'],
});

interface Fields {
  game: RoundInput['game'];
  secret: string;
  seed: string;
  nonce: string;
  bets: string;
}

const names = words({
  hilo: ['ไฮโล', 'Hi-Lo'],
  slot: ['ตลาดโต้รุ่ง', 'Night Market'],
  baccarat: ['บาคาร่า', 'Baccarat'],
  crash: ['ว่าวจุฬา', 'Chula Kite'],
} satisfies Record<RoundInput['game'], readonly [string, string]>);
const games: readonly RoundInput['game'][] = ['hilo', 'slot', 'baccarat', 'crash'];

function fieldsOf(input: RoundInput | undefined): Fields {
  if (input === undefined) {
    return { game: 'hilo', secret: '', seed: '', nonce: '0', bets: '[{"spot":"low","stake":1000}]' };
  }
  const bets = JSON.stringify(input.game === 'slot' ? input.stake : input.bets);
  if (input.game === 'crash') {
    return { game: 'crash', secret: input.hash, seed: input.publicSeed, nonce: '', bets };
  }
  const { serverSeed, clientSeed, nonce } = input.seeds;
  return { game: input.game, secret: serverSeed, seed: clientSeed, nonce: String(nonce), bets };
}

/** @throws Error for texts that can't be a round */
function inputOf({ game, secret, seed, nonce, bets }: Fields): RoundInput {
  const parsed: unknown = JSON.parse(bets);
  const round =
    game === 'crash'
      ? { game, hash: secret.trim(), publicSeed: seed, bets: parsed }
      : {
          game,
          seeds: { serverSeed: secret.trim(), clientSeed: seed, nonce: Number(nonce) },
          ...(game === 'slot' ? { stake: parsed } : { bets: parsed }),
        };
  // `recompute` checks what is in it.
  return round as RoundInput;
}

function outcomeOf(fields: Fields): { input: RoundInput; outcome: RoundOutcome } | undefined {
  try {
    const input = inputOf(fields);
    return { input, outcome: recompute(input) };
  } catch {
    return undefined;
  }
}

/** Plays a round again from its seeds, on the device of the person who asks. `commitment` is what was shown before the round. */
export function Verifier({ input, commitment }: { input?: RoundInput; commitment?: string }) {
  const [fields, setFields] = useState(fieldsOf(input));
  const set = (key: keyof Fields) => (event: { currentTarget: { value: string } }) =>
    setFields({ ...fields, [key]: event.currentTarget.value });
  const isCrash = fields.game === 'crash';
  const found = fields.secret === '' ? undefined : outcomeOf(fields);
  const shown = found !== undefined && <Found {...found} {...(commitment !== undefined && { commitment })} />;
  return (
    <>
      {/* Of a round of their own players want to know first whether it is right. */}
      {commitment !== undefined && shown}
      <p class="muted">{text.intro}</p>
      <label class="field">
        {text.game}
        <select value={fields.game} onChange={set('game')}>
          {games.map((game) => (
            <option key={game} value={game}>
              {names[game]}
            </option>
          ))}
        </select>
      </label>
      <label class="field">
        {isCrash ? text.hash : text.serverSeed}
        <input value={fields.secret} onInput={set('secret')} spellcheck={false} />
      </label>
      <label class="field">
        {isCrash ? text.publicSeed : text.clientSeed}
        <input value={fields.seed} onInput={set('seed')} spellcheck={false} />
      </label>
      {!isCrash && (
        <label class="field">
          {text.nonce}
          <input value={fields.nonce} inputMode="numeric" onInput={set('nonce')} />
        </label>
      )}
      <label class="field">
        {text.bets}
        <textarea rows={3} value={fields.bets} onInput={set('bets')} spellcheck={false} />
      </label>
      {fields.secret !== '' && found === undefined && <p role="alert">{text.wrong}</p>}
      {commitment === undefined && shown}
      <details>
        <summary>{text.steps}</summary>
        <p class="muted">{isCrash ? text.crashText : text.stepsText}</p>
      </details>
    </>
  );
}

interface FoundProps {
  input: RoundInput;
  outcome: RoundOutcome;
  commitment?: string;
}

function Found({ input, outcome, commitment }: FoundProps) {
  return (
    <div class="raised" role="status" data-outcome>
      {commitment !== undefined && (
        <p class={commitment === outcome.commitment ? 'right' : 'wrong'}>
          {commitment === outcome.commitment ? `✓ ${text.matches}` : `✗ ${text.differs}`}
        </p>
      )}
      <p class="muted">{text.commitment}</p>
      <p class="code">{outcome.commitment}</p>
      <p class="muted">{text.result}</p>
      <p class="code">{JSON.stringify(outcome.result)}</p>
      <p class="muted">{text.payouts}</p>
      <p>{outcome.payouts.map(baht).join(' · ')}</p>
      <a
        class="wide"
        download="round.json"
        href={`data:application/json,${encodeURIComponent(JSON.stringify(input))}`}
      >
        {text.download}
      </a>
    </div>
  );
}
