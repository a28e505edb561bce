import { writeChat } from '@salung/lotto';
import { CopyButton } from '@salung/ui';
import { m } from '../../paraglide/messages.js';
import type { Line } from './basket.ts';

/** Copies lines as text that can be sent in a chat, and pasted again. */
export default function CopyChat({ lines }: { lines: readonly Line[] }) {
  return <CopyButton text={writeChat(lines)} name={m.lotto_chat_text()} wide />;
}
