import { type Page, test } from '@playwright/test';
import { cuerpoOf, expect, newestOf, openEditor, paste, tituloOf, write } from './editor-page.ts';
import { type RunningSite, startSite } from './running-site.ts';

let site: RunningSite;
let token: string;
test.beforeAll(async () => {
  site = await startSite({ SEED_DEMO: '0' });
  token = await site.logIn();
});
test.afterAll(() => site.stop());

/** What a pasted text becomes once it is saved. */
async function savedBody(page: Page, html: string): Promise<string> {
  await openEditor(page, site.url, token);
  await write(page, tituloOf(page), 'Pegado');
  await cuerpoOf(page).click();
  await paste(cuerpoOf(page), { html });
  await page.getByRole('button', { name: 'Guardar Noticia' }).click();
  await expect(page).toHaveURL(`${site.url}/noticias`);
  return (await newestOf(site.url, token)).body;
}

const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15">
<style><!-- p.MsoNormal {margin:0cm; font-family:Calibri} --></style></head><body lang=ES-AR><!--StartFragment-->
<h1 style='color:#2F5496'>Asamblea vecinal<o:p></o:p></h1>
<p class=MsoNormal style='margin-bottom:8pt'><b>El viernes</b> se <i style='mso-bidi-font-style:normal'>reunieron</i> en el <a href="https://ejemplo.com/club">club</a>.<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Agua<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>o<span>&nbsp; </span></span><![endif]>Red nueva<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp; </span></span><![endif]>Calles<o:p></o:p></p>
<p class=MsoNormal>Orden:</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span><![endif]>Primero</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>2.<span>&nbsp; </span></span><![endif]>Segundo</p>
<table class=MsoTableGrid border=1 style='border-collapse:collapse'><tr><td width=200 style='padding:0'><p class=MsoNormal>Barrio</p></td><td><p class=MsoNormal>Votos</p></td></tr><tr><td><p>Norte</p></td><td><p>12</p></td></tr></table>
<img width=300 src="file:///C:/Temp/clip_image001.png"><!--EndFragment--></body></html>`;

test('M2.93 a text of Word arrives clean and complete: marks, lists in lists, its table', async ({
  page,
}) => {
  expect(await savedBody(page, WORD)).toBe(
    '<h2>Asamblea vecinal</h2><p><strong>El viernes</strong> se <em>reunieron</em> en el <a href="https://ejemplo.com/club">club</a>.</p>' +
      '<ul><li><p>Agua</p><ul><li><p>Red nueva</p></li></ul></li><li><p>Calles</p></li></ul>' +
      '<p>Orden:</p><ol><li><p>Primero</p></li><li><p>Segundo</p></li></ol>' +
      '<table><tbody><tr><td><p>Barrio</p></td><td><p>Votos</p></td></tr><tr><td><p>Norte</p></td><td><p>12</p></td></tr></tbody></table>',
  );
});

const DOCS = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr" style="line-height:1.38"><span style="font-size:16pt;font-family:Arial">Qué cambia</span></h2>
<p dir="ltr"><span style="font-weight:400">Todo </span><span style="font-weight:700">mejora</span><span style="font-style:italic"> mucho</span><span style="text-decoration:line-through">nada</span> <a href="https://www.google.com/url?q=https://ejemplo.com/a&amp;sa=D"><span style="color:#1155cc;text-decoration:underline">acá</span></a></p>
<ul style="margin:0"><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>Uno</span></p></li><ul><li aria-level="2"><p><span>Uno y medio</span></p></li></ul><li><p><span>Dos</span></p></li></ul></b>`;

test('M2.93 a text of Google Docs keeps its marks by style, its nested list and its link', async ({
  page,
}) => {
  const body = await savedBody(page, DOCS);
  expect(body).toContain('<h2>Qué cambia</h2><p>Todo <strong>mejora</strong><em> mucho</em><s>nada</s> ');
  expect(body).toContain('href="https://ejemplo.com/a"');
  expect(body).toContain(
    '<ul><li><p>Uno</p><ul><li><p>Uno y medio</p></li></ul></li><li><p>Dos</p></li></ul>',
  );
  expect(body).not.toMatch(/style|class|dir=|aria|guid|google/);
});

test('M2.93 a chat of WhatsApp Web keeps its lines and its emoji', async ({ page }) => {
  const body = await savedBody(
    page,
    `<div class="copyable-text" data-pre-plain-text="[10:32, 20/11/2025] Ana: "><span style="white-space: pre-wrap;">Hola <strong>vecinos</strong> <img alt="👋" class="emoji" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" draggable="false">\nMañana a las 9\nen la plaza</span></div>`,
  );
  expect(body).toBe('<p>Hola <strong>vecinos</strong> 👋<br />Mañana a las 9<br />en la plaza</p>');
});

test('M2.93 what another page has that is hostile or only its own stays there', async ({ page }) => {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => void dialogs.push(dialog.message()));
  const body = await savedBody(
    page,
    `<article style="color:red"><h1 onclick="alert(1)">Titular</h1><script>alert(2)</script><style>p{color:red}</style>
     <div><p class="x">Uno <a href="javascript:alert(3)">dos</a> <a href="//malo.net">tres</a></p><p>Cuatro</p></div>
     <iframe src="https://malo.net"></iframe><img src="https://otro.net/a.jpg" onerror="alert(4)"><svg onload="alert(5)"></svg>
     <form><input value="x"><button>Enviar</button></form><blockquote>Dijo</blockquote><figure data-video="mal&quot;o">z</figure></article>`,
  );
  expect(body).toBe(
    '<h2>Titular</h2><p>Uno dos tres</p><p>Cuatro</p><blockquote><p>Dijo</p></blockquote><p>z</p>',
  );
  expect(dialogs).toEqual([]);
});

test('M2.93 pictures that the text only names are told, so that nobody thinks they came along', async ({
  page,
}) => {
  await openEditor(page, site.url, token);
  await cuerpoOf(page).click();
  await paste(cuerpoOf(page), {
    html: '<p>a<img src="https://otro.net/a.jpg"><img src="https://otro.net/b.jpg"></p>',
  });
  await expect(page.getByText('2 imágenes no se pudieron copiar.')).toBeVisible();
});

test('Q-12 whatever is pasted into a title becomes one line of marks', async ({ page }) => {
  await openEditor(page, site.url, token);
  await tituloOf(page).click();
  await paste(tituloOf(page), {
    html: '<h1>Feria <b>grande</b></h1><ul><li>uno</li><li>dos</li></ul><p>tres<br>cuatro</p><img src="x.jpg">',
  });
  await paste(tituloOf(page), { plain: ' cinco\n\nseis' });
  await page.getByRole('button', { name: 'Guardar Noticia' }).click();
  await expect(page).toHaveURL(`${site.url}/noticias`);
  expect((await newestOf(site.url, token)).title).toBe(
    'Feria <strong>grande</strong> uno dos tres cuatro cinco seis',
  );
});
