import { IconBolt, IconBuildingBank, IconReceipt } from '@tabler/icons-react';
import { m } from '../../paraglide/messages.js';
import { ButtonLink } from '../../parts/ButtonLink.tsx';
import css from './Landing.module.css';
import { WalletScene } from './WalletScene.tsx';

/** The landing page: what the product is, and the two buttons. */
export function Landing() {
  const points = [
    { icon: IconReceipt, title: m.landing_point_1(), text: m.landing_point_1_text() },
    { icon: IconBolt, title: m.landing_point_2(), text: m.landing_point_2_text() },
    { icon: IconBuildingBank, title: m.landing_point_3(), text: m.landing_point_3_text() },
  ];
  return (
    <div className={css.landing}>
      <section className={css.hero}>
        <div className={css.words}>
          <h1 className={css.title}>{m.landing_title()}</h1>
          <p className={css.text}>{m.landing_text()}</p>
          <div className={css.actions}>
            <ButtonLink to="/register" variant="gradient">
              {m.landing_register()}
            </ButtonLink>
            <ButtonLink to="/signin" variant="default">
              {m.landing_signin()}
            </ButtonLink>
          </div>
        </div>
        <WalletScene />
      </section>
      <ul className={css.points}>
        {points.map(({ icon: Icon, title, text }) => (
          <li key={title} className={css.point}>
            <span className={css.icon}>
              <Icon size={24} stroke={1.5} aria-hidden="true" />
            </span>
            <h2 className={css.name}>{title}</h2>
            <p className={css.what}>{text}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
