import { useEffect, useState } from 'preact/hooks';
import type { CrashChain } from '../../shared/crash.ts';
import { CallError, call } from '../shell/api.ts';
import { language, words } from '../shell/words.ts';

const text = words({
  title: ['สายแฮชของว่าวจุฬา', 'The chains of hashes of Chula Kite'],
  steps: [
    'ปลายของสายถูกเผยแพร่ก่อนกำหนดซีดสาธารณะ เมื่อคำนวณ SHA-256 ซ้ำ N ครั้งจากแฮชของรอบที่ N จะได้ปลายสายพอดี',
    'The end of a chain is published before its public seed is fixed. The hash of round N leads to the end by SHA-256, N times.',
  ],
  chain: ['สายที่', 'Chain'],
  rounds: ['รอบ', 'rounds'],
  end: ['ปลายสาย', 'End of the chain'],
  published: ['เผยแพร่เมื่อ', 'Published'],
  source: ['ซีดสาธารณะมาจาก', 'Where the public seed is from'],
  announced: ['ประกาศเมื่อ', 'announced'],
  unannounced: [
    'ไม่ได้ประกาศไว้ก่อน ระบบเลือกเองหลังเผยแพร่ปลายสาย (โหมดทดลองใช้การสุ่ม) บุคคลภายนอกจึงพิสูจน์ข้อนี้ไม่ได้',
    'Not announced beforehand. The house chose it itself after it had published the end of the chain (a demo draws it at random). Nobody outside can check that.',
  ],
  waiting: ['ยังไม่ได้ประกาศ', 'Not announced yet'],
  seed: ['ซีดสาธารณะ', 'Public seed'],
  fixed: ['กำหนดเมื่อ', 'fixed'],
  open: ['ยังไม่กำหนด โต๊ะยังไม่เปิด', 'Not fixed yet; the table is closed'],
  failed: ['โหลดไม่สำเร็จ กรุณาลองอีกครั้ง', 'Could not be loaded. Please try again.'],
  retry: ['ลองอีกครั้ง', 'Try again'],
});

const time = new Intl.DateTimeFormat(language === 'th' ? 'th-TH' : 'en-GB', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Asia/Bangkok',
});
const at = (when: string, moment: number | null): string =>
  moment === null ? '' : ` (${when} ${time.format(moment)})`;

/** What anybody needs to check that no round of crash was chosen: the end of each chain, its public seed, and when both came. */
export function Chains() {
  const [chains, setChains] = useState<readonly CrashChain[]>([]);
  const [hasFailed, setFailed] = useState(false);
  async function load(): Promise<void> {
    try {
      setChains((await call<{ chains: CrashChain[] }>('GET', 'crash/chains')).chains);
      setFailed(false);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailed(true);
    }
  }
  useEffect(() => void load(), []);
  return (
    <section class="crash-chains">
      <h2>{text.title}</h2>
      <p class="muted">{text.steps}</p>
      {hasFailed && (
        <>
          <p role="alert">{text.failed}</p>
          <button type="button" class="wide" onClick={() => void load()}>
            {text.retry}
          </button>
        </>
      )}
      {chains.map((chain) => (
        <Chain key={chain.chain} {...chain} />
      ))}
    </section>
  );
}

function Chain({ chain, rounds, end, publishedAt, ...seed }: CrashChain) {
  return (
    <div class="raised" data-chain={chain}>
      <h3>
        {text.chain} {chain} · {rounds.toLocaleString('en')} {text.rounds}
      </h3>
      <dl class="facts">
        <dt>{text.end}</dt>
        <dd class="code">{end}</dd>
        <dt>{text.published}</dt>
        <dd>{time.format(publishedAt)}</dd>
        <dt>{text.source}</dt>
        <dd>
          {seed.seedSource ?? (seed.publicSeed === null ? text.waiting : text.unannounced)}
          {at(text.announced, seed.announcedAt)}
        </dd>
        <dt>{text.seed}</dt>
        <dd>
          {seed.publicSeed === null ? text.open : <span class="code">{seed.publicSeed}</span>}
          {at(text.fixed, seed.seededAt)}
        </dd>
      </dl>
    </div>
  );
}
