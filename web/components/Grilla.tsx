import type { Site } from '../../server/http/page-contract.ts';
import { alAire, DIAS, diasEnPalabras, horaDeGrilla, type Programa } from '../../shared/grilla.ts';
import styles from './Grilla.module.css';
import { SectionHead } from './SectionHead.tsx';

/** The week's programmes by the days they share; the one that sounds is marked. */
export function Grilla({ site }: { site: Site }) {
  const { grilla } = site.furniture;
  if (grilla.length === 0) return null;
  const { now } = alAire(grilla, site.now, site.zone);
  return (
    <section className={styles.grilla} id="grilla" aria-labelledby="titulo-grilla" data-cat="entrevistas">
      <SectionHead titulo="La grilla de la radio" id="titulo-grilla" />
      <div className={styles.columns}>
        {groupsOf(grilla).map(({ dias, programas }) => (
          <div key={dias}>
            <h3 className={styles.dias}>{dias}</h3>
            <ul>
              {programas.map((programa) => (
                <Row key={programa.id} programa={programa} isNow={programa === now} />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}

function Row({ programa, isNow }: { programa: Programa; isNow: boolean }) {
  const { from, to, name, detail, hosts } = programa;
  return (
    <li className={styles.row} aria-current={isNow ? 'time' : undefined}>
      <span className={styles.hours}>
        {horaDeGrilla(from)} a {horaDeGrilla(to)}
      </span>
      <div>
        <strong>{name}</strong>
        {isNow ? <span className={styles.now}>Al aire</span> : null}
        <p className={styles.detail}>
          {[detail, hosts === '' ? '' : `Con ${hosts}`].filter(Boolean).join('. ')}
        </p>
      </div>
    </li>
  );
}

/** Programmes of the same days together, from Monday on; what is of every day stands last. */
export function groupsOf(grilla: readonly Programa[]): { dias: string; programas: Programa[] }[] {
  const groups = new Map<string, Programa[]>();
  const place = ({ days }: Programa) =>
    days.length === DIAS.length ? DIAS.length : Math.min(...days.map((dia) => DIAS.indexOf(dia)));
  const sorted = [...grilla].sort(
    (a, b) => place(a) - place(b) || b.days.length - a.days.length || a.from - b.from,
  );
  for (const programa of sorted) {
    const dias = diasEnPalabras(programa.days);
    groups.set(dias, [...(groups.get(dias) ?? []), programa]);
  }
  return [...groups].map(([dias, programas]) => ({ dias, programas }));
}
