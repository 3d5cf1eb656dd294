import type { HeaderField } from './types'

/** Labels of a field, normalised by `key`, by language: English; German; French; Dutch; Spanish; Italian. Less certain ones are in `weak`. */
interface Labels {
  sure: string
  weak?: string
}

export const LABELS: Readonly<Record<Exclude<HeaderField, 'vendorName' | 'charges'> | 'rounding', Labels>> = {
  invoiceNumber: {
    sure: `invoiceno invoicenumber invoicenum invoicenr invoiceid invno invnumber inv invoicereference invoiceref taxinvoiceno taxinvoicenumber billnumber billno
      creditnoteno creditnotenumber creditmemono creditmemonumber creditno statementnumber documentnumber documentno docno vatinvoiceno receiptnumber receiptno ourinvoiceno
      rechnungsnr rechnungsnummer rechnungno rechnungnr rechnr rgnr renr belegnr belegnummer gutschriftnr gutschriftsnr gutschriftsnummer gutschriftnummer rechnungsno
      facturenumero numerodefacture nodefacture nofacture factureno facturenr facturen numfacture referencefacture reffacture facturereference numerofacture
      avoirno numerodavoir nodavoir avoirn factureavoirno nopiece
      factuurnummer factuurnr factuurno creditnotanummer creditnummer creditfactuurnummer nummerfactuur
      numerodefactura nodefactura nofactura facturano facturanumero numerofactura facturan nfactura numfactura numdefactura facturanum facturanr
      numerofattura nofattura fatturano fatturan fatturanumero numerodellafattura nfattura numdocumento numerodocumento ndocumento fatturanr notadicreditono
      fakturanummer fakturanr faktura fakturac fakturacislo fakturadanovydokladc cislofaktury variabilnisymbol honorarnotenr honorarnotennr honorarnotenummer nrfaktury fakturavatnr fakturavatnumer numerfaktury fakturanrr numerodafatura faturano`,
    weak: `invoice fatura fakturavat invoicenotax taxinvoice commercialinvoice rechnung facture factuur factura fattura bookingid bookingno bookingreference receiptid transactionid
      bill creditnote creditmemo gutschrift avoir creditnota notadicredito notadecredito abono reference beleg document number no nummer nr numero numer`,
  },
  creditedInvoice: {
    sure: `originalinvoice originalinvoiceno originalinvoicenumber originalinvoicenr forinvoice forinvoiceno forinvoicenumber oninvoice oninvoiceno creditforinvoice creditforinvoiceno
      creditoninvoice againstinvoice againstinvoiceno precedinginvoice precedinginvoiceno correctedinvoice relatedinvoice relatedinvoiceno appliestoinvoice appliedtoinvoice invoicecredited
      ursprungsrechnung originalrechnung originalrechnungsnr originalrechnungsnummer zurechnung zurechnungnr zurechnungsnr zurechnungsnummer bezugsrechnung korrigierterechnung
      factureorigine factureoriginale facturedorigine surfacture surfactureno facturecorrigee
      oorspronkelijkefactuur betreftfactuur opfactuur facturaoriginal facturarectificada facturaqueserectifica fatturaoriginale fatturadiriferimento riferimentofattura`,
  },
  invoiceDate: {
    sure: `invoicedate dateofinvoice dateinvoice invdate billdate billingdate dateofissue issuedate dateissued issuedon documentdate docdate taxpoint taxdate creditnotedate creditdate invoicetaxdate invoicedatetaxpoint datetaxpoint taxpointdate
      rechnungsdatum datumderrechnung belegdatum rechdatum ausstellungsdatum gutschriftsdatum rechnungvom datumrechnung
      datedefacture datefacture datedelafacture datefacturation datedefacturation datedemission emisele emisle dateemission facturele factureedu datedavoir
      factuurdatum datumfactuur creditdatum
      fechadefactura fechafactura fechadeemision fechaemision fechadeexpedicion
      datafattura datadellafattura datadocumento datadiemissione dataemissione fatturadel
      fakturadatum fakturadato datadafatura datawystawienia fakturadag datumvystaveni`,
    weak: `date datum fecha data dated le parisle vom saledate receiptdate`,
  },
  dueDate: {
    sure: `duedate paymentduedate paymentdue dateduedate paymentduebefore datedue dueon duebyon dueby payby paymentby paybefore pleasepayby paymentdueby payableby
      falligkeit falligkeitsdatum fallig falligam zahlbarbis zahlungsziel zahlbarbiszum zahlungbis zuzahlenbis falligbis zahlungsfrist
      datedecheance dateecheance echeance datelimitedepaiement apayeravantle datelimite echeancele
      vervaldatum vervaldag uiterstebetaaldatum betaaldatum tebetalenvoor betalenvoor uiterlijktebetalenop
      fechadevencimiento vencimiento fechavencimiento vence
      scadenza datascadenza datadiscadenza scadenzapagamento pagamentoentro
      forfallodato forfallsdatum forfaldsdato datadevencimento forfallodatum forfallodag betalasenast vencimento datumsplatnosti splatnost betalingsdato betalingsfrist terminpłatnosci terminzapłaty`,
    weak: `due fallige`,
  },
  orderNumber: {
    sure: `yourorder yourorderno yourordernumber yourpo yourpono yourponumber po pono ponumber purchaseorder purchaseorderno purchaseordernumber ponum customerpo customerpono customerponumber
      customerorder customerorderno customerordernumber customerpurchaseorder buyerorder buyersorderno clientpo clientorderno custpo custpono cuspo yourpurchaseorder poreference poref lpo lpono lponumber yourlpo yourlpono purchaseorderref customerorderref
      ihrebestellung ihrebestellnummer ihrebestellnr bestellnummer bestellnr bestellnrdeskunden ihrebestellungnr kundenbestellnr kundenbestellnummer ihrauftrag ihreauftragsnr bestellungnr bestellreferenz
      votrecommande votrecommandeno nodecommande nocommande numerodecommande commandeno noboncommande nobondecommande bondecommande bondecommandeno votrenodecommande refcommande votrecdeno commandeclient numerocommande boncommande
      uwordernummer uwbestelnummer uwbestelling uworder inkoopordernummer inkooporder bestelnummer uwinkoopordernummer inkoopnummer
      supedido supedidono pedidono numerodepedido nodepedido nopedido ordendecompra ordendecomprano numeropedido pedidodecliente pedido tupedido
      vostroordine vsordine vostroordineno numerordine ordineno ordineacquisto ordinecliente vsordinen vsordineno ordinediacquisto numeroordine riferimentoordine ertordernr ertordernummer ertorderno ertbestallningsnr inkopsordernr deresordrenr deresordre vencomenda suaencomenda vossaencomenda zamowienienr nrzamowienia objednavkac cisloobjednavky`,
    weak: `reference referenz referentie referencia riferimento orderno ordernumber order orderid ordernr ordernummer yourreference yourref customerreference customerref clientreference ourorderref orderref orderreference
      ihrzeichen ihrereferenz auftragsnr auftragsnummer kundenreferenz votrereference votreref referenceclient refclient vosreferences uwreferentie uwkenmerk uwref sureferencia vostroriferimento riferimentocliente`,
  },
  vendorTaxId: {
    sure: `vatno vatnumber vatregno vatregnumber vatregistrationno vatregistrationnumber vatid vatidno vatregistration vatreg taxid taxidno taxnumber taxno taxregistrationno taxregistrationnumber trn trnno taxidnumber
      gstin gstinno gstno gstnumber gstregno gstregistrationno abn ein einno federaltaxid fein vat gst hstno gsthstno companytaxid
      ustid ustidnr ustidno umsatzsteuerid umsatzsteueridnr umsatzsteueridentifikationsnummer ustidentnr uid uidnr mwstnr mwstno chemwstnr steuernr steuernummer stnr vatidnr
      tvaintra tvaintracom tvaintracommunautaire notva notvaintra notvaintracom notvaintracommunautaire numerotva numerodetva tvano idtva numerodetvaintracommunautaire tva idtvaintra
      btwnr btwnummer btwno btwid btwidentificatienummer btw ondernemingsnummer
      nif cif nifcif cifnif niva numeroiva nitno nit rfc
      piva partitaiva partiva pivacf codicefiscalepiva iva cfpiva pivaecf codicefiscale
      dic momsregnr orgnr momsnr cvr cvrnr nip nipno cnpj`,
  },
  customerName: {
    sure: `billto billedto billingto billtoaddress billingaddress invoiceto invoicedto soldto customer client customername clientname buyer buyername attn attention guestname messrs ms nabywca odbiorca odberatel kund kunde adquirente
      rechnungan rechnungsadresse rechnungsempfanger kaufer auftraggeber
      facturea factureaclient adressedefacturation destinataire clientfacture facturer facturera
      factuuraan factuuradres klant klantnaam
      facturara cliente datosdelcliente direcciondefacturacion nombredelcliente
      spettabile spett spettle intestatario fatturatoa intestataa destinatario`,
    weak: `to an a aan para`,
  },
  currency: { sure: `currency currencycode invoicecurrency wahrung devise monnaie valuta munteenheid moneda divisa valutadifatturazione` },
  netTotal: {
    sure: `subtotal subtotalnet nettotal totalnet netamount amountnet totalexcludingvat totalexclvat totalexcltax totalexvat totalextax totalbeforetax totalbeforevat amountexcludingvat amountexclvat amountexcltax amountbeforetax
      subtotalexclvat subtotalexcltax taxableamount taxablevalue taxableamounttotal totaltaxableamount totaltaxablevalue totalexcludingtax totalexgst subtotalexgst totalexclgst totalwithouttax netvalue netprice netinvoicevalue goodstotal totalnetamount nettotalamount invoicesubtotal merchandisetotal itemstotal totalgoods
      nettobetrag summenetto nettosumme gesamtnetto nettogesamt gesamtbetragnetto zwischensummenetto zwischensumme totalnetto nettowert warenwert rechnungsbetragnetto betragnetto summeohnemwst netto nettosummeeur gesamtnettobetrag summenettobetrag
      totalht montantht totalhorstaxes totalhorstaxe montanttotalht soustotal soustotalht totalgeneralht nettht totalnetht horstaxes montanthorstaxes totalhorstva basehtva totalhtva
      totaalexclbtw totaalexclusiefbtw subtotaal exclusiefbtw exclbtw totaalexbtw bedragexclbtw totaalbedragexclbtw nettobedrag totaalnetto bedragexclusiefbtw totaalexcl subtotaalexclbtw totaalbedragexclusiefbtw
      baseimponible totalbaseimponible subtotalsiniva importeneto totalsiniva totalneto importebruto sumabase totalbase
      imponibile totaleimponibile totalenetto importonetto totaleimponibileeur totaleimponibilieuro subtotale nettoamountimponibile totalemerce
      totalhtva delsumma nettobelob belopexklmoms celkembezdph zakladdane`,
    weak: `total net htva ht base totalcharges chargestotal`,
  },
  taxTotal: {
    sure: `vat tax salestax totalvat totaltax vattotal taxtotal vatamount taxamount totalvatamount totaltaxamount gst totalgst gstamount hst pst gsthst igst cgst sgst totalsalestax estimatedtax stateandlocaltax saletax vatstandardrate taxes vatdue
      mwst ust mehrwertsteuer umsatzsteuer mwstbetrag ustbetrag mwstgesamt zzglmwst zzglust zzglmehrwertsteuer zzglumsatzsteuer plusmwst summemwst gesamtmwst enthaltenemwst steuerbetrag umsatzsteuerbetrag mehrwertsteuerbetrag steuer zuzuglichmwst inklmwst darinmwst gesetzlmwst zzglgesetzlmwst mwstsatz steuern
      tva totaltva montanttva montanttotaltva montantdelatva tvatotal totaldetva taxe totaltaxes montanttotaldelatva taxes
      btw totaalbtw btwbedrag bedragbtw btwtotaal btwhoog btwlaag plusbtw
      iva totaliva cuotaiva importeiva cuota cuotadeiva ivaal totalimpuestos impuestos impuesto
      imposta totaleiva importoiva ivaeur totaleimposta totaleimposte importototaleiva imposte
      moms mva dph vatgst usalestaxvatgstandct consumptiontax kwotavat podatekvat momsbelopp`,
  },
  freight: {
    sure: `freight shipping shippingcost shippingcosts shippinghandling shippingandhandling shippingfee shippingcharges shippingcharge delivery deliverycharge deliverycharges deliveryfee carriage postage handling freightcharges freightcharge postagepacking postageandpacking transport transportation pandp
      versandkosten versand fracht frachtkosten lieferkosten porto portokosten verpackung versandundverpackung portoundverpackung verpackungundversand transportkosten
      fraisdeport port fraisdelivraison livraison fraisdexpedition fraisdetransport expedition fraisdenvoi
      verzendkosten bezorgkosten verzending vrachtkosten portokosten transportkosten
      gastosdeenvio envio portes transporte gastosdetransporte
      spesedispedizione spedizione spesetrasporto trasporto spesediconsegna spesedincasso spesetrasportospedizione`,
  },
  allowances: {
    sure: `discount totaldiscount discounts lessdiscount tradediscount invoicediscount discountamount rebate
      rabatt gesamtrabatt nachlass abzglrabatt promosdiscounts discountspromos
      remise remises totalremise remiseglobale rabais escompte
      korting totaalkorting
      descuento descuentos dto
      sconto scontototale sconti`,
  },
  rounding: {
    sure: `rounding roundoff roundingoff roundoffamount roundingadjustment roundingdifference rundung rundungsdifferenz arrondi afronding redondeo arrotondamento oresavrundning oresutjamning avrunding afrunding zaokraglenie`,
  },
  grandTotal: {
    sure: `grandtotal totalamount invoicetotal totalinvoice totalinvoiceamount invoiceamount totalforthisinvoice totaldue totalincludingvat totalinclvat totalincltax totalincgst totalinclgst totalincvat totalwithvat totalincludingtax totalaftertax totalthisinvoice amountincludingvat amountinclvat totalgross grossamount
      grosstotal totalpayable totaltopay ordertotal totalcharge totalpayableamount creditnotetotal totalcredit totalwithtax totalprice totalvalue totalinvoicevalue totalamountpayable netpayable
      gesamtbetrag gesamtsumme rechnungsbetrag endbetrag bruttobetrag gesamtbrutto summebrutto bruttosumme gesamt rechnungssumme gesamtbetragbrutto totalbrutto rechnungsendbetrag gesamtbetraginklmwst endsumme gutschriftsbetrag rechnungsbetragbrutto gesamtpreis gesamtbetragbruttoeur brutto
      totalttc montantttc montanttotalttc totaltoutestaxescomprises totalgeneralttc totalfacture totalgeneral montanttotal toutestaxescomprises totalapayer ttc totaltvac totaltvacomprise totalfactuur
      totaalinclbtw totaalinclusiefbtw totaalbedrag factuurbedrag totaalbedraginclbtw factuurtotaal inclusiefbtw inclbtw bedraginclbtw totaalbedraginclusiefbtw eindtotaal totaalincl
      totalfactura importetotal totalconiva totalgeneraliva importetotalfactura totalafacturar
      totalefattura totaledocumento totaleivainclusa importototale totalefatturaeur totalegenerale totaleconiva totaledovuto
      totaltinkl summatotalt attbetala iaitalt totalagar ialt celkemkuhrade celkemsdph dozapłaty`,
    weak: `total totals totaal summe summa razem gross celkem totale montant importe sum totaleuro`,
  },
  amountDue: {
    sure: `amountdue balancedue totalamountdue amountpayable balance dueamount outstanding outstandingbalance amounttopay topay pleasepay totaldue balancepayable amountowed paythisamount amountdueon totalamountdueon netdue payableamount outstandingamount
      zahlbetrag zuzahlen zuzahlenderbetrag offenerbetrag zahlungsbetrag restbetrag falligerbetrag offen zuzahlendersaldo
      netapayer montantapayer apayer resteapayer soldeapayer montantdu netapayerttc solde montantnetapayer sommeapayer
      tebetalen tebetalenbedrag openstaand nogtebetalen openstaandbedrag totaaltebetalen restbedrag
      totalapagar importeapagar apagar pendientedepago liquidoapagar importependiente
      dapagare nettoapagare totaledapagare importodapagare netttoapagare saldo totaleapagare
      attbetala skyldigtbelopp dozapłaty`,
  },
}

const wordsOf = (text: string | undefined): string[] => (text ?? '').split(/\s+/).filter((word) => word !== '')

export type LabelledField = keyof typeof LABELS
export interface LabelMeaning {
  field: LabelledField
  sure: boolean
}

const SUM =
  '(?:sub|grand|item|invoice|net|gross)?(?:total|subtotal|totaal|totale|summe|gesamt|gesamtsumme|gesamtbetrag|endbetrag|rechnungsbetrag|betrag|sum|amount|totalamount|montant|montanttotal|importe|importetotal|importo|importototale|bedrag|totaalbedrag)'
const TAX = '(?:vat|tax|taxes|salestax|gst|mwst|ust|mehrwertsteuer|umsatzsteuer|steuer|steuern|tva|taxe|btw|iva|imposta|imposte|impuestos|moms)'
const WITHOUT = '(?:excl|excluding|exclusiveof|exclusive|exclusief|exkl|exklusive|ex|ohne|before|without|hors|sin|senza|zonder)'
const WITH = '(?:incl|including|inclusiveof|inclusive|inclusief|inkl|inklusive|inc|mit|with|avec|con|after|met)'
const either = (word: string): RegExp => new RegExp(`^${SUM}(?:${word}${TAX}|${TAX}${word})$`)
const [NET, GROSS] = [either(WITHOUT), either(WITH)]

/** The meaning of a label that says whether a total includes tax, in any of the words for it. */
const composed = (label: string): readonly LabelMeaning[] =>
  NET.test(label) ? [{ field: 'netTotal', sure: true }] : GROSS.test(label) ? [{ field: 'grandTotal', sure: true }] : []

/** Possible meanings of a label, by its key. */
const MEANINGS: ReadonlyMap<string, readonly LabelMeaning[]> = (() => {
  const meanings = new Map<string, LabelMeaning[]>()
  for (const [field, { sure, weak }] of Object.entries(LABELS)) {
    for (const [words, isSure] of [
      [wordsOf(sure), true],
      [wordsOf(weak), false],
    ] as const) {
      for (const word of words) {
        const known = meanings.get(word) ?? []
        if (!known.some((meaning) => meaning.field === field)) meanings.set(word, [...known, { field: field as LabelledField, sure: isSure }])
      }
    }
  }
  return meanings
})()
export const meaningsOf = (label: string): readonly LabelMeaning[] => MEANINGS.get(label) ?? composed(label)

/** Labels of values that aren't read (telephone, bank, customer number and the like): they end the value of another label, but have none themselves. */
export const OTHER_LABELS: ReadonlySet<string> = new Set(
  wordsOf(`tel telephone phone fax email mail web website iban bic swift bank account accountno accountnumber sortcode bankname ifsc ifsccode cin customerno customernumber customerid clientno accountid
    kundennr kundennummer kundenno telefon kto ktonr blz bankverbindung seite page numeroclient noclient nodeclient klantnummer klantnr rekeningnummer pagina numerodecliente codicecliente terms paymentterms
    zahlungsbedingungen conditionsdepaiement betalingsvoorwaarden condizionidipagamento formadepago salesperson salesrep shipto shipdate shipvia lieferdatum leistungsdatum leistungszeitraum deliverydate deliveryaddress
    lieferadresse liefertermin datedelivraison adressedelivraison leverdatum shipped shippeddate servicedate lieferscheinnr lieferscheinnummer deliverynote deliverynoteno contractno incoterms incoterm duns siret siren kvk hrb
    paymentmode paymentmethod payment zahlungsform zahlungsart orderdatum bestelldatum orderdate datecommande datedecommande fechadepedido dataordine auftragsdatum`),
)
