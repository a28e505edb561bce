import '@salung/ui/fonts.css';
import '@salung/ui/tokens.css';
import { addLateFonts } from '@salung/ui/late-fonts';
import { render } from 'preact';
import { Chains } from '../crash/chains.tsx';
import '../shell/shell.css';
import { Verifier } from '../shell/verifier.tsx';
import { language, words } from '../shell/words.ts';
import './verify.css';

const text = words({ title: ['ตรวจสอบผลของรอบ', 'Verify a round'] });

/** The verifier on its own, for anybody with the seeds of a round. */
const root = document.getElementById('root');
if (root === null) throw new Error('the page has no root');
document.documentElement.lang = language;
document.title = text.title;
addLateFonts();
render(
  <>
    <h1>{text.title}</h1>
    <Verifier />
    <Chains />
  </>,
  root,
);
