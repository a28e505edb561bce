import { useEffect, useState } from 'preact/hooks';
import type { ProofView, RoundView } from '../../shared/api.ts';
import { CallError, call } from './api.ts';
import { Dialog } from './dialog.tsx';
import { Verifier } from './verifier.tsx';
import { words } from './words.ts';

const text = words({
  title: ['ตรวจสอบรอบ', 'Verify a round'],
  secret: [
    'ซีดของเซิร์ฟเวอร์ของรอบนี้ยังเป็นความลับ กรุณาเปิดเผยซีดก่อน แล้วกลับมาตรวจสอบ',
    'The seed of this round is still secret. Please reveal it, then come back.',
  ],
  commitment: ['ลายนิ้วมือที่เปิดเผยไว้', 'Commitment'],
  reveal: ['เปิดเผยซีดของเซิร์ฟเวอร์', 'Reveal the seed'],
  failed: ['โหลดไม่สำเร็จ กรุณาลองอีกครั้ง', 'Could not be loaded. Please try again.'],
});

interface Props {
  round: RoundView;
  onClose: () => void;
  /** To where seeds are revealed. */
  onReveal: () => void;
}

/** The verifier, filled with a round of the history. */
export function ProofDialog({ round, onClose, onReveal }: Props) {
  const [proof, setProof] = useState<ProofView | 'failed' | undefined>();
  useEffect(() => {
    call<ProofView>('GET', `rounds/${round.id}/proof`).then(setProof, (error: unknown) => {
      if (!(error instanceof CallError)) throw error;
      setProof('failed');
    });
  }, [round.id]);
  return (
    <Dialog title={text.title} onClose={onClose}>
      {proof === 'failed' && <p role="alert">{text.failed}</p>}
      {typeof proof === 'object' && proof.input === null && (
        <>
          <p>{text.secret}</p>
          <p class="muted">{text.commitment}</p>
          <p class="code">{proof.commitment}</p>
          <button type="button" class="wide" onClick={onReveal}>
            {text.reveal}
          </button>
        </>
      )}
      {typeof proof === 'object' && proof.input !== null && (
        <Verifier input={proof.input} commitment={proof.commitment} />
      )}
    </Dialog>
  );
}
