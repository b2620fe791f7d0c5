import { ventana } from '../arquitectura.ts';
import { azar } from '../azar.ts';
import { alFondo, camara, plano } from '../camara.ts';
import { claro, luz, type Momento, T } from '../color.ts';
import { forma, lienzo, rectGrad } from '../dibujo.ts';
import { guirnalda } from '../mobiliario.ts';
import { lampara, mesaTendida, ollaDeNoche, servicio } from '../piezas/comedor.ts';
import { juntas, piso, segun } from '../puesta.ts';

/** The community kitchen. */
export function comedor(m: Momento): string {
  const r = azar(`comedor-${m}`);
  const cam = segun(
    m,
    camara({ alto: 1.65, horizonte: 350, foco: 820 }),
    camara({ alto: 2.1, horizonte: 280, foco: 760, x: 0.2 }),
    camara({ alto: 1.5, horizonte: 340, foco: 980, giro: -8, x: 0.8 }),
  );
  const zP = segun(m, 7, 11, 6);
  const pared = plano(cam, [-9, 0, zP], [1, 0, 0]);
  const muro = segun(m, '#eec98c', '#e8b878', '#b9875a');
  const vent = (s: number) =>
    ventana(pared, s, 1.6, 1.7, 1.4, false, T.crema) +
    pared.rect(s, 1.6, 1.7, 1.4, luz(segun(m, '#a9d8e0', '#f7b368', '#14304c'))) +
    pared.rect(s + 0.8, 1.6, 0.08, 1.4, T.crema);
  const estante =
    pared.rect(segun(m, 10.6, 11, 5.6), 2.4, 3, 0.08, T.madera) +
    Array.from({ length: 8 }, (_, i) =>
      pared.rect(
        segun(m, 10.7, 11.1, 5.7) + i * 0.36,
        2.48,
        0.26,
        r.entre(0.3, 0.5),
        r.de([T.rojo, T.ocre, T.teal, T.crema, T.vino]),
      ),
    ).join('');
  const guirn =
    guirnalda(cam.p([-5, 3.4, zP - 0.2]), cam.p([0, 3.5, zP - 0.2]), 20, 9, 26, false) +
    guirnalda(cam.p([0, 3.5, zP - 0.2]), cam.p([5.4, 3.4, zP - 0.2]), 20, 9, 26, false);
  const fondo =
    rectGrad(0, 0, 1000, 520, [
      [0, claro(muro, 0.16)],
      [1, muro],
    ]) +
    pared.rect(0, 0, 18, 1.3, T.teal) +
    pared.rect(0, 1.28, 18, 0.07, T.crema) +
    vent(segun(m, 5.4, 4.4, 9.8)) +
    vent(segun(m, 8.2, 12.4, 12.6)) +
    estante +
    (m === 'noche' ? '' : guirn) +
    piso(cam, -20, 20, 0.4, zP, '#c98a5c') +
    juntas(cam, -10, 10, 0.8, zP, 0.8, '#b0744a');
  const contenido = segun(
    m,
    () => alFondo(cam, servicio(cam, r)),
    () => mesaTendida(cam, r) + forma('M40 -10L290 -10L700 750L280 750Z', luz('#ffd28f'), 'opacity=".13"'),
    () => alFondo(cam, ollaDeNoche(cam, r)) + lampara(cam),
  );
  return lienzo({ cuerpo: fondo + contenido(), momento: m, fuerza: segun(m, 0.5, 0.55, 0.42) });
}
