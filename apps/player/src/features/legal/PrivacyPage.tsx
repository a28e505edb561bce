import { LegalText } from './LegalText.tsx';

/** `/privacy`: the privacy policy, for anybody. */
export default function PrivacyPage() {
  return <LegalText kind="privacy" />;
}
