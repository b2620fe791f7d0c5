/** What hostile HTML is built of. The payload runs `alert`, the address belongs to nobody (RFC 2606). */
export const RUN = 'alert(983)';
export const FOREIGN = 'malo.example';

/** Attributes by which browsers run script: HTML's, those of SVG, of media, of touch and of single engines. */
export const HANDLERS = `abort activate afterprint afterscriptexecute afterupdate animationcancel animationend
animationiteration animationstart auxclick beforeactivate beforecopy beforecut beforeinput beforematch beforepaste
beforeprint beforescriptexecute beforetoggle beforeunload beforexrselect begin blur bounce cancel canplay canplaythrough
cellchange change click close command contentvisibilityautostatechange contextlost contextmenu contextrestored copy
cuechange cut dataavailable datasetchanged datasetcomplete dblclick deactivate drag dragend dragenter dragexit dragleave
dragover dragstart drop durationchange emptied end ended error errorupdate filterchange finish focus focusin focusout
formdata fullscreenchange fullscreenerror gesturechange gestureend gesturestart gotpointercapture hashchange help input
invalid keydown keypress keyup languagechange layoutcomplete load loadeddata loadedmetadata loadend loadstart losecapture
lostpointercapture mediacomplete mediaerror message messageerror mousedown mouseenter mouseleave mousemove mouseout
mouseover mouseup mousewheel move moveend movestart mozfullscreenchange offline online orientationchange outofsync
pagehide pagereveal pageshow pageswap paste pause play playing pointercancel pointerdown pointerenter pointerleave
pointermove pointerout pointerover pointerrawupdate pointerup popstate progress propertychange ratechange
readystatechange rejectionhandled repeat reset resize resizeend resizestart resume reverse rowdelete rowenter rowexit
rowinserted scroll scrollend scrollsnapchange scrollsnapchanging search securitypolicyviolation seek seeked seeking select
selectionchange selectstart show slotchange snapchanged stalled start stop storage submit suspend syncrestored timeerror
timeupdate toggle touchcancel touchend touchmove touchstart trackchange transitioncancel transitionend transitionrun
transitionstart unhandledrejection unload urlflip volumechange waiting webkitanimationend webkitanimationiteration
webkitanimationstart webkitfullscreenchange webkitmouseforcechanged webkitmouseforcedown webkitmouseforceup
webkitmouseforcewillbegin webkitplaybacktargetavailabilitychanged webkitpresentationmodechanged webkittransitionend
webkitwillrevealbottom wheel zoom`
  .split(/\s+/)
  .map((name) => `on${name}`);

/** Elements that run, load, frame, send or change how what follows is read. */
export const DANGEROUS_TAGS =
  `applet area audio base basefont bgsound body button canvas command details dialog embed
fencedframe font form frame frameset head html iframe image input isindex keygen layer link listing map marquee menuitem
meta multicol nextid noembed noframes nolayer noscript object option param picture plaintext portal script select
selectedcontent server slot source spacer style summary svg math template textarea title track video xml xmp`.split(
    /\s+/,
  );

/** Elements of the other two namespaces, and those where HTML begins again inside them. */
export const SVG_TAGS =
  `a animate animateMotion animateTransform circle cursor defs desc discard feImage filter font-face-uri
foreignObject handler image linearGradient listener mask metadata mpath path pattern script set style switch symbol text
textPath title tref tspan use view`.split(/\s+/);
export const MATH_TAGS =
  `annotation annotation-xml maction maligngroup malignmark math merror mfenced mglyph mi mlabeledtr mn mo
mpadded mphantom mroot mrow ms mspace msqrt mstyle msub mtable mtd mtext mtr semantics`.split(/\s+/);

/** Elements whose content is text, under some conditions: where two parsers part ways. */
export const RAW_TEXT_TAGS = [
  'style',
  'script',
  'title',
  'textarea',
  'xmp',
  'noscript',
  'noembed',
  'noframes',
  'iframe',
  'plaintext',
  'listing',
  'template',
  'select',
  'option',
];

/** Attributes that hold an address, with an element that heeds them. `{}` is the address. */
export const ADDRESS_CARRIERS =
  `<a href="{}">x</a>|<a href='{}'>x</a>|<a href={}>x</a>|<a href=\`{}\`>x</a>|<a title=x href="{}">x</a>
|<area href="{}">|<map><area shape=default href="{}"></map>|<a ping="{}" href=/x>x</a>|<a xlink:href="{}">x</a>
|<form action="{}"><button>x</button></form>|<form><button formaction="{}">x</button></form>
|<form><input type=submit formaction="{}"></form>|<input type=image src="{}">|<iframe src="{}"></iframe>
|<embed src="{}">|<object data="{}"></object>|<object><param name=movie value="{}"></object>|<applet codebase="{}" code=x>
|<img src="{}">|<img srcset="{} 2x">|<img lowsrc="{}">|<img dynsrc="{}">|<img src=/uploads/1.jpg longdesc="{}" usemap="{}">
|<image src="{}">|<image xlink:href="{}">|<video src="{}"></video>|<video poster="{}"></video>|<audio src="{}"></audio>
|<video><source src="{}"></video>|<video><track default src="{}"></video>|<picture><source srcset="{}"><img></picture>
|<link rel=stylesheet href="{}">|<link rel=import href="{}">|<link rel=prefetch href="{}">|<link rel=icon href="{}">
|<meta http-equiv=refresh content="0;url={}">|<base href="{}">|<script src="{}"></script>|<body background="{}">
|<table background="{}"><tr><td background="{}">x</table>|<bgsound src="{}">|<frameset><frame src="{}"></frameset>
|<blockquote cite="{}">x</blockquote>|<q cite="{}">x</q>|<del cite="{}">x</del>|<html manifest="{}">
|<svg><a href="{}"><text y=9>x</text></a></svg>|<svg><a xlink:href="{}"><text y=9>x</text></a></svg>
|<svg><image href="{}"/></svg>|<svg><use href="{}"/></svg>|<svg><feImage href="{}"/></svg>|<svg><script href="{}"></script></svg>
|<svg><a><animate attributeName=href values="{}" /><text y=9>x</text></a></svg>
|<svg><a><set attributeName=href to="{}" /><text y=9>x</text></a></svg>
|<svg><a><animate attributeName=xlink:href from=x to="{}" /><text y=9>x</text></a></svg>
|<math href="{}">x</math>|<math><mi xlink:href="{}">x</mi></math>|<math><maction actiontype=statusline#{} href="{}">x</maction></math>
|<figure data-video="{}"></figure>|<portal src="{}">|<fencedframe src="{}"></fencedframe>`
    .split('|')
    .map((carrier) => carrier.replaceAll('\n', ''));
