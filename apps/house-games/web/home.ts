import { addLateFonts } from '@salung/ui/late-fonts';
import '@salung/ui/fonts.css';
import '@salung/ui/tokens.css';
import './shell/shell.css';
import './home.css';

addLateFonts();
