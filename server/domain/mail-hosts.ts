/** Public mail providers: two addresses of the same provider need not have anything in common. */
const sharedHosts = new Set(
  `gmail.com googlemail.com outlook.com outlook.de hotmail.com hotmail.co.uk hotmail.de hotmail.fr live.com live.de msn.com yahoo.com yahoo.co.uk yahoo.de
yahoo.fr ymail.com rocketmail.com icloud.com me.com mac.com aol.com aol.de gmx.de gmx.net gmx.com gmx.at gmx.ch web.de t-online.de freenet.de arcor.de
mail.com mail.ru yandex.ru yandex.com proton.me protonmail.com pm.me zoho.com zohomail.com fastmail.com hey.com tutanota.com tuta.com qq.com 163.com
126.com sina.com rediffmail.com orange.fr wanadoo.fr free.fr laposte.net libero.it virgilio.it comcast.net verizon.net att.net sbcglobal.net cox.net
bellsouth.net btinternet.com eim.ae emirates.net.ae`.split(/\s+/),
)

export const isSharedMailHost = (domain: string): boolean => sharedHosts.has(domain.toLowerCase())
