import { Link, useParams } from 'react-router';
import { State } from '../../frame/State.tsx';
import { useAnswer } from '../../frame/use-answer.ts';
import { Answered } from '../Answered.tsx';
import { BannerForm } from './BannerForm.tsx';
import type { BannerDelPanel } from './banner.ts';

/** One banner, or with the id "nuevo" another one. */
export function BannerPage() {
  const { id = '' } = useParams();
  return id === 'nuevo' ? <BannerForm stored={null} /> : <Stored key={id} id={id} />;
}

function Stored({ id }: { id: string }) {
  const asked = useAnswer<{ data: readonly BannerDelPanel[] }>('/rest/banners');
  return (
    <Answered asked={asked}>
      {({ data }) => {
        const stored = data.find(({ _id }) => _id === id);
        if (stored) return <BannerForm stored={stored} />;
        return (
          <State title="El banner no existe">
            <p>Puede que alguien lo haya borrado.</p>
            <Link className="boton" to="/estacion/banners">
              Volver a los banners
            </Link>
          </State>
        );
      }}
    </Answered>
  );
}
