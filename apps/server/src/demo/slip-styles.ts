import { thaiBanks } from '@salung/contract';

/** How a bank's app lays its slips out. Lengths in pixels of a picture 720 wide and 1,080 high. */
export interface SlipStyle {
  /** What the text stands on, and its colours. */
  paper: string;
  ink: string;
  faint: string;
  line: string;
  /** Colour behind a white or dark card; none where the paper fills the picture. */
  frame?: string;
  /** Height of the coloured head; 0 for a plain one, whose text has the ink's colour. */
  head: number;
  code: { x: number; y: number; side: number };
  /** Where the day and time stand: in the head, or beside the reference. */
  time: 'head' | 'foot';
}

const light = { paper: '#ffffff', ink: '#181a20', faint: '#8a919c', line: '#e6e9ed' };
const dark = { paper: '#15202b', ink: '#f4f6f8', faint: '#93a1af', line: '#2c3a47' };

/** The styles that Thai banks use, as far as a machine sees a difference. */
export const slipStyles = {
  plain: { ...light, head: 150, code: { x: 436, y: 796, side: 236 }, time: 'head' },
  card: { ...light, frame: '', head: 0, code: { x: 484, y: 840, side: 180 }, time: 'head' },
  left: { ...light, paper: '#f6f8fb', head: 0, code: { x: 48, y: 822, side: 210 }, time: 'foot' },
  dark: { ...dark, head: 150, code: { x: 240, y: 790, side: 236 }, time: 'head' },
  top: { ...light, head: 150, code: { x: 516, y: 176, side: 156 }, time: 'foot' },
  foot: { ...light, paper: '#fffaf0', head: 170, code: { x: 460, y: 826, side: 212 }, time: 'foot' },
} as const satisfies Record<string, SlipStyle>;

const names = Object.keys(slipStyles) as (keyof typeof slipStyles)[];

/** The style of a bank's slips; every style belongs to some bank. */
export function styleOf(bankCode: string): SlipStyle {
  const rank = thaiBanks.findIndex(({ code }) => code === bankCode);
  const name = names[Math.max(0, rank) % names.length] ?? 'plain';
  const style: SlipStyle = slipStyles[name];
  return style.frame === undefined ? style : { ...style, frame: thaiBanks[rank]?.colour ?? '#222222' };
}
