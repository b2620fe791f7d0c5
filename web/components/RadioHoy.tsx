import type { Site } from '../../server/http/page-contract.ts';
import { horaCorta, minutoDelDia } from '../../shared/fechas.ts';
import { durationOf, horaDeGrilla, type Turno, turnosDeHoy } from '../../shared/grilla.ts';
import { Enlaces, hasEnlaces } from './Enlaces.tsx';
import { Icon } from './Icon.tsx';
import styles from './RadioHoy.module.css';

/** The day as a dial with the needle at the present minute, and the station's links to elsewhere (M2.36). */
export function RadioHoy({ site }: { site: Site }) {
  const turnos = turnosDeHoy(site.furniture.grilla, site.now, site.zone);
  if (turnos.length === 0 && !hasEnlaces(site)) return null;
  return (
    <section className={`ondas ${styles.band}`} aria-labelledby="titulo-radio" data-on-brand data-print="no">
      <div className="wrap">
        <header className={styles.head}>
          <h2 id="titulo-radio" className={styles.title}>
            La radio hoy
          </h2>
          {turnos.length === 0 ? null : (
            <a className={styles.all} href="/entrevistas#grilla">
              Programación completa <Icon name="right" />
            </a>
          )}
        </header>
        {turnos.length === 0 ? null : (
          <ol className={styles.day}>
            {turnos.map((turno) => (
              <Programme key={turno.programa.id} turno={turno} site={site} />
            ))}
          </ol>
        )}
        <Enlaces site={site} />
      </div>
    </section>
  );
}

function Programme({ turno: { programa, place }, site }: { turno: Turno; site: Site }) {
  const isNow = place === 'now';
  return (
    <li
      className={isNow ? styles.now : undefined}
      data-horas={Math.min(4, Math.max(1, Math.round(durationOf(programa) / 60)))}
      aria-current={isNow ? 'time' : undefined}
    >
      {isNow ? <Needle from={programa.from} minutes={durationOf(programa)} site={site} /> : null}
      <p className={styles.hours}>
        {horaDeGrilla(programa.from)} a {horaDeGrilla(programa.to)}
      </p>
      <strong className={styles.name}>{programa.name}</strong>
      {programa.detail === '' ? null : <span className={styles.detail}>{programa.detail}</span>}
    </li>
  );
}

/** Drawn, because the policy of the page allows no style attributes. */
function Needle({ from, minutes, site }: { from: number; minutes: number; site: Site }) {
  const share = (minutoDelDia(site.now, site.zone) - from) / minutes;
  // The figure above the needle keeps clear of the box's ends.
  const x = `${(2 + 96 * share).toFixed(1)}%`;
  return (
    <svg className={styles.needle} aria-hidden="true">
      <text x={x} y="12" textAnchor={share < 0.2 ? 'start' : share > 0.8 ? 'end' : 'middle'}>
        {horaCorta(site.now, site.zone)}
      </text>
      <rect x={x} y="18" width="4" height="24" />
    </svg>
  );
}
