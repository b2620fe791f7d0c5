/**
 * The twelve sections of the site. `programacion` and `entrevistas` are two stored names of one section
 * (MISSION Q-05): the section is called by its route, `entrevistas`, its label is "Programación".
 */
export const CATEGORIAS = [
  'cultura',
  'latinoamerica',
  'regionales',
  'sindicales',
  'sociedad',
  'provinciales',
  'locales',
  'nacionales',
  'comunicaciones',
  'programacion',
  'ambiente',
  'tecnologia',
] as const;

/** What a client may send and gets back unchanged: the twelve choices of the editor and the old second name. */
export const CATEGORIAS_ACEPTADAS = [...CATEGORIAS, 'entrevistas'] as const;

export type Categoria = (typeof CATEGORIAS_ACEPTADAS)[number];

/** The section's own name, which is also its route: `/entrevistas` holds `programacion` too. */
export type Seccion = Exclude<Categoria, 'programacion'>;

type SeccionInfo = { seccion: Seccion; label: string; titulo: string; descripcion: string };

/** Labels are the specification's literals (M2.23), unaccented ones too; `titulo` heads the section's own page. */
export const SECCIONES: readonly SeccionInfo[] = [
  info(
    'locales',
    'Locales',
    'Locales',
    'La ciudad, barrio por barrio: obras, servicios, tránsito y vecinos.',
  ),
  info('regionales', 'Regionales', 'Regionales', 'Lo que pasa en los pueblos y los caminos de la zona.'),
  info('provinciales', 'Provinciales', 'Provinciales', 'Decisiones de la provincia que llegan hasta acá.'),
  info('nacionales', 'Nacionales', 'Nacionales', 'El país, contado desde la región.'),
  info('latinoamerica', 'Latinoamerica', 'Latinoamérica', 'Historias y noticias del continente.'),
  info('sociedad', 'Sociedad', 'Sociedad', 'Escuelas, salud, clubes y la vida de todos los días.'),
  info('cultura', 'Cultura', 'Cultura', 'Música, teatro, libros y fiestas populares.'),
  info('sindicales', 'Sindicales', 'Sindicales', 'Trabajo, paritarias y organización.'),
  info(
    'comunicaciones',
    'Comunicaciones',
    'Comunicaciones',
    'La radio, los medios comunitarios y sus oyentes.',
  ),
  info('entrevistas', 'Programación', 'Programación', 'Entrevistas y programas de la radio.'),
  info('ambiente', 'Medio Ambiente', 'Medio Ambiente', 'Agua, monte, clima y producción.'),
  info('tecnologia', 'Tecnologia', 'Tecnología', 'Conectividad, ciencia y oficios nuevos.'),
];

/** The category menu in the order and with the groups of M2.23. */
export const MENU_PRINCIPAL: readonly Seccion[] = ['cultura', 'latinoamerica', 'sindicales', 'sociedad'];
export const MENU_GRUPOS: readonly { titulo: string; secciones: readonly Seccion[] }[] = [
  { titulo: 'Políticas', secciones: ['locales', 'regionales', 'provinciales', 'nacionales'] },
  { titulo: 'Comunidad', secciones: ['comunicaciones', 'entrevistas', 'ambiente'] },
  { titulo: 'Tecnología', secciones: ['tecnologia'] },
];

/** True for each of the thirteen values a noticia's `category` may have. */
export function isCategoria(value: string): value is Categoria {
  return (CATEGORIAS_ACEPTADAS as readonly string[]).includes(value);
}

/** The section in which a category is listed. */
export function seccionOf(categoria: Categoria): Seccion {
  return categoria === 'programacion' ? 'entrevistas' : categoria;
}

/** The section that a route word names, or null. */
export function findSeccion(word: string): SeccionInfo | null {
  return SECCIONES.find((s) => s.seccion === word) ?? null;
}

/** The section's labels and description; throws for a word that is no section. */
export function getSeccion(word: Seccion): SeccionInfo {
  const found = findSeccion(word);
  if (!found) throw new Error(`unknown section: ${word}`);
  return found;
}

function info(seccion: Seccion, label: string, titulo: string, descripcion: string): SeccionInfo {
  return { seccion, label, titulo, descripcion };
}
