import { LegalText } from './LegalText.tsx';

/** `/terms`: the terms of use, for anybody. */
export default function TermsPage() {
  return <LegalText kind="terms" />;
}
