/** Headings of the columns of lines, normalised by `key`. An `item` column is the description if there is no other, otherwise the item number. */
const HEADINGS = {
  pos: `pos position posno line lineno ln lfdnr lfd ligne nolig regel linea riga rigano sno slno srno sr nr no poz`,
  item: `item items artigo towar artikel article articulo articolo product produkt produit producto prodotto service services`,
  sku: `sku skumfrpart skumpn skupart itemskuno itemno itemnumber itemcode itemid partno partnumber partnr part productcode productno productid productnumber stockcode code articleno articlenumber articlecode catno catalogno catalogueno materialno material mfrpartno mpn model modelno hsn hsnsac itemref
    artikelnr artikelnummer artnr artno bestellnr materialnr artikelno produktnr codearticle refarticle reference ref codeproduit referencearticle refproduit
    artikelcode productnummer codigo referencia codigoarticulo codart codice codicearticolo codarticolo codarticle cod riferimento codicearticoloserv`,
  description: `oznacenidodavky popis polozka charge description descriptions activitydescription nazwa nazwatowaru nazwatowaruuslugi nazwausługi descricao designacao benamning varebeskrivelse productservice servicesdescription descriptionofgoodsservices itemdescription productdescription descriptionofgoods goodsdescription descriptionofservices descriptionofservice servicedescription itemdetails details detail particulars name productname itemname designation activity work task partnumberdescription itemsdescription descriptionitem
    beschreibung bezeichnung artikelbezeichnung leistung leistungsbeschreibung warenbezeichnung produktbezeichnung artikelbeschreibung text positionstext leistungen beschreibungleistung
    designations libelle descriptif prestation prestations nomdesignation designationduproduit denomination
    omschrijving artikelomschrijving beschrijving productomschrijving dienst
    descripcion concepto conceptos detalle denominacion
    descrizione descrizionearticolo descrizioneprodotto descrizionebeneservizio prodottoservizio beniservizi beskrivning beskrivelse`,
  qty: `mnozstvi pocet qty quantity qnt ord ordered shp ship shpd qtyord qtyshp qtyship ordqty shipqty delivered qtydelivered deliveredqty qtyshipped qtyordered quantities qtyinvoiced quantityshipped shippedqty units hours hrs hrsqty qtyhrs hoursqty noofunits billed shipped invoiced hrqty rateqty pcs nos qnty quant
    menge anzahl stuck stk mengeeinheit mge anz stunden std mengeeinh
    quantite qte qtes qtefact nombre nb qtelivree
    aantal hoeveelheid uren stuks
    cantidad cant cantd uds unidades horas ctd
    quantita qta qtaum qtaconsegnata antal antall quantidade qtd ilosc ilość qtde`,
  uom: `uom um unit unitofmeasure uofm per units/pack
    einheit einh me unite unites udm eenheid unidad ud umisura unitadimisura jm enhet`,
  unitPrice: `pris list msrp jcena neteach eachnet a unitprice price prunitario prunit cenajednostkowa cena cenajednnetto precounit priceunit priceperunit unitcost rate priceeach each unitpriceexclvat netunitprice unitnetprice unitprc ppu listprice cost costeach unitrate priceea unitamount hourlyrate itemprice netprice rateunit unitpriceexcltax ratehr
    einzelpreis preis epreis ep vkpreis stuckpreis preiseinheit einzel epeinzelpreis nettopreis preisjeeinheit stkpreis epreiseur preisstk preisstuck einheitspreis preisproeinheit einzelpreisnetto
    prixunitaire prixunitaireht pu puht prix prixht prixunit prixunitht putarif punet punetht prixunitairenet
    prijs stukprijs prijsperstuk eenheidsprijs prijsexcl tarief prijseenheid prijsperstukexclbtw prijsexclbtw stuksprijs
    precio preciounitario preciounit punit precioud pvp tarifa preciounidad
    prezzo prezzounitario prezzounit prezzoun punitario importounitario apris enhetspris styckpris precounitario cenanetto`,
  discount: `discount disc disc% discount% dis% rabatt rabatt% rab rab% nachlass remise remise% rem rem% rabais korting korting% kort% descuento dto dto% dcto sconto sconto% sc% sc scontoperc desc desc%`,
  taxPercent: `%dph sazbadph vat vat% tax tax% vatrate taxrate gst gst% vatcode taxes salestax taxcode mwst mwst% ust ust% steuer steuer% mwstsatz ustsatz steuersatz tva tva% tauxtva tauxdetva txtva taux btw btw% btwtarief btwperc iva iva% ivaperc tipoiva %iva %vat %mwst %tva %btw %ust aliquota aliq aliva aliquotaiva moms %`,
  taxAmount: `dph kwotavat ivaamount vatamt taxamt momsbelopp vatamount taxamount gstamount mwstbetrag ustbetrag montanttva montantdelatva btwbedrag importeiva cuota cuotaiva imposta importoiva montanttaxe cgst sgst igst`,
  lineNet: `amount total goods goodsvalue extprc taxableamount taxableamt valor valorliquido wartosc wartość wartośćnetto wartoscnetto itemsubtotal itemsubtotalbeforetax subtotalbeforetax amountbeforetax totalexclusive lineamount linetotal extendedprice extprice extension ext extended extendedamount totalprice netamount nettotal net subtotal value netvalue totalamount amountexclvat amountnet totalexclvat taxablevalue lineprice sum charges totalexvat extamount amountdue totalnet totalcost
    betrag gesamt gesamtpreis gesamtbetrag summe zeilenbetrag gpreis gesamtnetto nettobetrag positionssumme positionsbetrag wert gp gesamteur nettogesamt gesamtpreisnetto betrageur preisgesamt gesamtpreiseur netto
    montant montantht totalht prixtotal prixtotalht totalligne mtht totallignesht totalnet montantnet montantligneht
    bedrag totaal totaalexcl bedragexcl totaalprijs regeltotaal totaalexclbtw bedragexclbtw nettobedrag
    importe importetotal importeneto neto precitotal preciototal
    importo totale prezzototale importonetto importototale totaleriga totaleimporto belopp summa belob belop`,
  lineGross: `celkem celkemsdph wartośćbrutto wartoscbrutto totalincvat totalinclvat amountinclvat totalinctax grossamount gross totalincltax amountincltax totalgross prijsinclbtw totaalinclbtw totaalincl bedragincl bedraginclbtw montantttc totalttc prixttc ttc brutto bruttobetrag gesamtbrutto gesamtbruttoeur importeconiva totaleivato totaleivainclusa pvpiva`,
  /** Number of units that a price is for, as in 100 metres. */
  per: `pe priceper pricingunit preisper preispro peh`,
  date: `date datum fecha data servicedate datederealisation day period`,
} as const
export type ColumnKind = keyof typeof HEADINGS

export const KINDS: ReadonlyMap<string, ColumnKind> = new Map(
  Object.entries(HEADINGS).flatMap(([kind, words]) => words.split(/\s+/).map((word) => [word, kind as ColumnKind] as const)),
)

const TEXT_KINDS: ReadonlySet<ColumnKind> = new Set(['pos', 'item', 'sku', 'description', 'uom', 'date'])
export const isTextual = (kind: ColumnKind): boolean => TEXT_KINDS.has(kind)
