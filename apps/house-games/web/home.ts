import { bringLatin } from '@salung/ui/latin';
import '@salung/ui/fonts.css';
import '@salung/ui/tokens.css';
import './shell/shell.css';
import './home.css';

bringLatin();
