import { useState } from 'preact/hooks';
import type { RevealedSeeds, Seeds } from '../../shared/api.ts';
import { CallError, call } from './api.ts';
import { Dialog } from './dialog.tsx';
import { chooseSeed, randomSeed, seeds } from './session.ts';
import { words } from './words.ts';

const text = words({
  title: ['ตรวจสอบความยุติธรรม', 'Provably fair'],
  intro: [
    'ผลของทุกรอบมาจากซีดของเซิร์ฟเวอร์ ซีดของคุณ และลำดับรอบ เราเผยลายนิ้วมือของซีดไว้ก่อน จึงเปลี่ยนซีดภายหลังไม่ได้',
    'Every result comes from our secret seed, your seed and the number of the round. We show the fingerprint of our seed first, so that we cannot change it later.',
  ],
  commitment: ['ลายนิ้วมือของซีดของเซิร์ฟเวอร์ (SHA-256)', 'Commitment to our seed (SHA-256)'],
  clientSeed: ['ซีดของคุณ', 'Your seed'],
  nonce: ['ลำดับของรอบถัดไป', 'Number of the next round'],
  newSeed: ['ซีดใหม่ของคุณ', 'Your new seed'],
  rotate: ['เปิดเผยซีดของเซิร์ฟเวอร์และเริ่มซีดใหม่', 'Reveal our seed and start a new one'],
  revealed: ['ซีดของเซิร์ฟเวอร์ที่เพิ่งเปิดเผย', 'Our seed, revealed'],
  verify: ['เปิดหน้าตรวจสอบ', 'Open the verifier'],
  failed: ['ทำไม่สำเร็จ กรุณาลองอีกครั้ง', 'That did not work. Please try again.'],
});

/** Commitment, client seed and nonce, and the exchange of seeds. */
export function FairnessDialog({ onClose }: { onClose: () => void }) {
  const [wish, setWish] = useState(randomSeed());
  const [revealed, setRevealed] = useState<RevealedSeeds | undefined>();
  const [hasFailed, setFailed] = useState(false);
  const current = seeds.value;

  async function rotate(): Promise<void> {
    try {
      const answer = await call<{ revealed: RevealedSeeds; seeds: Seeds }>('POST', 'seeds/rotate', {});
      seeds.value = answer.seeds;
      if (answer.revealed.rounds > 0) setRevealed(answer.revealed);
      await chooseSeed(wish);
      setWish(randomSeed());
      setFailed(false);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailed(true);
    }
  }

  return (
    <Dialog title={text.title} onClose={onClose}>
      <p class="muted">{text.intro}</p>
      <dl class="facts">
        <dt>{text.commitment}</dt>
        <dd class="code">{current?.commitment}</dd>
        <dt>{text.clientSeed}</dt>
        <dd class="code">{current?.clientSeed}</dd>
        <dt>{text.nonce}</dt>
        <dd>{current?.nonce}</dd>
      </dl>
      {revealed !== undefined && (
        <div class="raised" role="status">
          <p class="muted">{text.revealed}</p>
          <p class="code">{revealed.serverSeed}</p>
        </div>
      )}
      <label class="field">
        {text.newSeed}
        <input value={wish} maxLength={64} onInput={({ currentTarget }) => setWish(currentTarget.value)} />
      </label>
      {hasFailed && <p role="alert">{text.failed}</p>}
      <button type="button" class="wide" disabled={wish === ''} onClick={() => void rotate()}>
        {text.rotate}
      </button>
      <a class="wide" href="/verify" target="_blank" rel="noreferrer">
        {text.verify}
      </a>
    </Dialog>
  );
}
