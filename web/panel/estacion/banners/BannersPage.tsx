import { useState } from 'react';
import { Link } from 'react-router';
import { SLOTS } from '../../../../shared/banners.ts';
import type { Estacion } from '../../../../shared/estacion.ts';
import { Icon } from '../../controls/Icon.tsx';
import { Question } from '../../controls/Question.tsx';
import { useAnswer } from '../../frame/use-answer.ts';
import { RestError, rest } from '../../rest.ts';
import { showToast } from '../../toasts/toasts.ts';
import { Answered } from '../Answered.tsx';
import { BannerRow } from './BannerRow.tsx';
import styles from './BannersPage.module.css';
import { type BannerDelPanel, SLOT_WORDS } from './banner.ts';
import { bannerStates, movedBy } from './banner-state.ts';

type List = { data: readonly BannerDelPanel[] };

/** every banner by its place, in its order, with what readers see of it now. */
export function BannersPage() {
  const banners = useAnswer<List>('/rest/banners');
  const estacion = useAnswer<{ data: Estacion }>('/rest/station');
  return (
    <>
      <div className={styles.head}>
        <p>Publicidad, espacios solicitados y enlaces. Cada uno se ve entre sus fechas y en su lugar.</p>
        <Link className="boton" to="/estacion/banners/nuevo">
          <Icon name="plus" /> Nuevo banner
        </Link>
      </div>
      <Answered asked={banners}>
        {({ data }) => (
          <BannerList key={idsOf(data)} stored={data} veda={estacion.answer?.data.veda ?? null} />
        )}
      </Answered>
    </>
  );
}

type ListProps = { stored: readonly BannerDelPanel[]; veda: Estacion['veda'] };

function BannerList({ stored, veda }: ListProps) {
  const [list, setList] = useState(stored);
  const [said, setSaid] = useState('');
  const [deleting, setDeleting] = useState<BannerDelPanel | null>(null);
  const states = bannerStates(list, veda, Date.now());

  const move = async (banner: BannerDelPanel, by: -1 | 1) => {
    const moved = movedBy(list, banner._id, by);
    if (!moved) return;
    // Seen at once; what the server says in the end is the order.
    setList(moved);
    try {
      const answer = await rest<List>('PUT', '/rest/banners', { ids: moved.map(({ _id }) => _id) });
      setList(answer.data);
      setSaid(`${banner.title}: un lugar ${by < 0 ? 'antes' : 'después'}`);
    } catch (error) {
      if (!(error instanceof RestError)) throw error;
      setList(list);
      showToast({ kind: 'error', title: error.message, detail: 'El orden quedó como estaba.' });
    }
  };
  const remove = async (banner: BannerDelPanel) => {
    const { message } = await rest<{ message: string }>('DELETE', `/rest/banners/${banner._id}`);
    setList((last) => last.filter(({ _id }) => _id !== banner._id));
    setDeleting(null);
    showToast({ kind: 'ok', title: message });
  };
  return (
    <>
      <p className="oculto" role="status">
        {said}
      </p>
      {SLOTS.map((slot) => {
        const rows = list.filter((banner) => banner.slot === slot);
        const { name, size, where } = SLOT_WORDS[slot];
        return (
          <section key={slot} className={styles.slot} aria-labelledby={`lugar-${slot}`}>
            <h2 id={`lugar-${slot}`}>
              {name} <small>{size}</small>
            </h2>
            <p>{where}</p>
            <ul className={styles.list}>
              {rows.map((banner, i) => (
                <BannerRow
                  key={banner._id}
                  banner={banner}
                  state={states.get(banner._id) ?? 'shown'}
                  isFirst={i === 0}
                  isLast={i === rows.length - 1}
                  onMove={(by) => void move(banner, by)}
                  onDelete={() => setDeleting(banner)}
                />
              ))}
              {rows.length === 0 ? <li className={styles.row}>Ninguno</li> : null}
            </ul>
          </section>
        );
      })}
      {deleting ? (
        <Question
          title="Se borrará el banner"
          confirm="Borrar"
          busy="Borrando…"
          onCancel={() => setDeleting(null)}
          onConfirm={() => remove(deleting)}
        >
          <p>
            <strong>{deleting.title}</strong>
          </p>
          <p>Deja de verse en el sitio y no se puede recuperar.</p>
        </Question>
      ) : null}
    </>
  );
}

function idsOf(list: readonly BannerDelPanel[]): string {
  return list.map(({ _id }) => _id).join(' ');
}
