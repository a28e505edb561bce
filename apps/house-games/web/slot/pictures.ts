import type { Letter } from '@salung/fair';
import { dishes } from './art/dishes.ts';
import { snacks } from './art/snacks.ts';
import { specials } from './art/specials.ts';

const pictures: Record<Letter, string> = { ...dishes, ...snacks, ...specials };
export const letters = Object.keys(pictures) as Letter[];
/** The picture of a symbol as SVG text. */
export const pictureOf = (letter: Letter): string => pictures[letter];
export const dataUrl = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;
