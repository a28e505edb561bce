import type { Input } from '@salung/contract/schemas';
import type { DemoPart } from '../../demo/part.ts';
import type { DemoTools } from '../../demo/tools.ts';
import { systemCaller } from '../../platform/http/caller.ts';
import { drawingOf, type SceneName, type Words } from './demo-drawings.ts';
import { addPicture } from './service.ts';

interface DemoBanner {
  kind: 'WEBSITE' | 'PROMOTION';
  scene: SceneName;
  th: Words;
  en: Words;
  link: Input<'banners.create', 'body'>['link'];
}

const banners: readonly DemoBanner[] = [
  {
    kind: 'WEBSITE',
    scene: 'night',
    th: { eyebrow: 'สลึง ออริจินัล', headline: 'คืนนี้เล่นอะไรดี', line: 'ไฮโล บาคาร่า สล็อต และว่าวจุฬา' },
    en: { eyebrow: 'Salung Originals', headline: 'Tonight’s games', line: 'Hi-Lo, baccarat, slots, kites' },
    link: { kind: 'page', page: 'games' },
  },
  {
    kind: 'WEBSITE',
    scene: 'transfer',
    th: { eyebrow: 'ฝากด้วย QR พร้อมเพย์', headline: 'ฝากไว เล่นได้เลย', line: 'สแกน จ่าย แล้วดูยอดเข้าทันที' },
    en: { eyebrow: 'PromptPay QR', headline: 'Deposit and play', line: 'Scan, pay, watch it arrive' },
    link: { kind: 'page', page: 'deposit' },
  },
  {
    kind: 'PROMOTION',
    scene: 'gift',
    th: { eyebrow: 'โปรสมาชิกใหม่', headline: 'รับเพิ่ม 100%', line: 'ฝากครั้งแรก รับสูงสุด ฿500' },
    en: { eyebrow: 'For newcomers', headline: '100 % more', line: 'First deposit, up to ฿500' },
    link: { kind: 'page', page: 'promotions' },
  },
];

const saying = ({ eyebrow, headline, line }: Words): string => `${headline}: ${line} (${eyebrow})`;

/** Draws them, and has them shown. */
async function show({ platform, printer, staff: { owner } }: DemoTools): Promise<void> {
  for (const { kind, scene, th, en, link } of banners) {
    const pictureOf = async (words: Words) => {
      const file = await printer.draw(drawingOf(scene, words));
      return (await addPicture(platform, systemCaller(platform.db, 'demo'), { file, position: '50' })).id;
    };
    const { id } = await owner.call('banners.create', {
      body: {
        kind,
        titleTh: th.headline,
        titleEn: en.headline,
        textTh: th.line,
        textEn: en.line,
        picture: {
          th: await pictureOf(th),
          en: await pictureOf(en),
          altTh: saying(th),
          altEn: saying(en),
          withWords: false,
        },
        tone: null,
        link,
        audience: { who: 'EVERYBODY', segmentsIn: [], segmentsOut: [] },
        startsAt: null,
        endsAt: null,
      },
    });
    await owner.call('banners.toggle', { params: { id }, body: { isActive: true } });
  }
}

/** Two banners of the lobby and one of a promotion. */
export const part: DemoPart = { steps: [{ order: 34, run: show }] };
