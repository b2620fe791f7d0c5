import { Link } from 'react-router';
import { Icon } from '../controls/Icon.tsx';
import { State } from '../frame/State.tsx';

/** M2.84: only after a list that came and was empty. */
export function EmptyList() {
  return (
    <State title="No existen noticias">
      <p>Cuando publiques la primera, la vas a ver acá.</p>
      <Link className="boton" to="/noticias-create">
        <Icon name="plus" /> Nuevo noticia
      </Link>
    </State>
  );
}
